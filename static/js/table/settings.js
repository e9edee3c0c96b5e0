/** Choices of this device, kept in localStorage where that is allowed. */

const memory = new Map();

/** @param {'confirm'|'keys'|'voice'} name @param {boolean} [otherwise] */
export function setting(name, otherwise = false) {
  try {
    const stored = localStorage.getItem(`table.${name}`);
    return stored === null ? (memory.get(name) ?? otherwise) : stored === '1';
  } catch (_error) {
    return memory.get(name) ?? otherwise;
  }
}

/** @param {'confirm'|'keys'|'voice'} name @param {boolean} value */
export function keepSetting(name, value) {
  memory.set(name, value);
  try {
    localStorage.setItem(`table.${name}`, value ? '1' : '0');
  } catch (_error) {
    // Private mode: it holds until the page is left.
  }
}
