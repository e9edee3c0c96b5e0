/** Whether the keyboard was used last: then focus may be moved for it. A click without a pointer comes from a key or a screen reader. */

let isKey = false;

document.addEventListener('keydown', () => (isKey = true), true);
document.addEventListener('pointerdown', () => (isKey = false), true);
document.addEventListener('click', (event) => event.detail === 0 && (isKey = true), true);

/** @returns {boolean} */
export function isByKey() {
  return isKey;
}
