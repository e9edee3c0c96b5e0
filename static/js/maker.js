/** The table maker: as the form changes, the server says what it becomes, and what it says is put in its place. */
import { csrfToken } from './drivers/csrf.js';
import { put } from './put.js';

const PAUSE = 250;
/* Fields that change no rule. */
const APART = new Set(['name', 'my_name', 'clock', 'seconds', 'reserve', 'days', 'first_dealer', 'hints', 'cut', 'who', 'my_seat', 'seat_N', 'seat_E', 'seat_S', 'seat_W']);

/** @param {HTMLFormElement} form */
function watch(form) {
  let timer = 0;
  /** @type {AbortController | null} */
  let asked = null;

  function later() {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  }

  async function ask() {
    asked?.abort();
    const mine = (asked = new AbortController());
    const body = new FormData(form);
    body.set('do', 'show');
    body.set('part', '1');
    form.classList.add('waiting');
    try {
      const answer = await fetch(form.action, { method: 'POST', body, headers: { 'X-CSRFToken': csrfToken() }, signal: mine.signal });
      if (answer.ok) put(form, new DOMParser().parseFromString(await answer.text(), 'text/html'));
    } catch (error) {
      if (!mine.signal.aborted) console.warn(error); // the buttons still work
      return;
    } finally {
      if (asked === mine) form.classList.remove('waiting');
    }
  }

  form.addEventListener('input', (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    if (!APART.has(field.name)) later();
  });
  form.addEventListener('submit', () => {
    clearTimeout(timer);
    asked?.abort();
  });
  // Coming back, browsers fill in the fields as they were left, and no event tells of it.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted || isReturn()) later();
  });
}

/** Was the page come back to, or loaded anew? */
function isReturn() {
  const entry = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType('navigation')[0]);
  return entry !== undefined && entry.type !== 'navigate';
}

document.querySelectorAll('form[data-maker]').forEach((form) => watch(/** @type {HTMLFormElement} */ (form)));
