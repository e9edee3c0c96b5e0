/** Presses that are meant: not the second half of a double click, nor a key held down, nor one that is still being answered. */

/** How long a button that has got another meaning, or has just taken another's place, takes no press (milliseconds). */
export const SETTLES = 700;

/** Whether a click is one of its own, and the button has meant the same for a while. @param {Event|undefined} event @param {number} [since] when it got its meaning */
export function isMeant(event, since = 0) {
  return !(event instanceof UIEvent && event.detail > 1) && Date.now() - since >= SETTLES;
}

/** A key that is held down presses once. @param {Event} event */
export function pressOnce(event) {
  const { key, repeat } = /** @type {KeyboardEvent} */ (event);
  if (repeat && (key === 'Enter' || key === ' ')) event.preventDefault();
}

/**
 * A deed that is deaf until it is done: what is asked for meanwhile is not done a second time.
 * @template {any[]} T @param {(...values: T) => any} deed @returns {(...values: T) => Promise<any>}
 */
export function oneAtATime(deed) {
  let isOn = false;
  return async (...values) => {
    if (isOn) return undefined;
    isOn = true;
    try {
      return await deed(...values);
    } finally {
      isOn = false;
    }
  };
}
