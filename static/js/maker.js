/** The table maker: as the form changes, the server says what it becomes, and what it says is put in its place. */
import { csrfToken } from './drivers/csrf.js';

const PAUSE = 250;
/* Fields that change no rule. */
const APART = new Set(['name', 'clock', 'first_dealer']);

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

/**
 * Put the blocks of an answer in place of ours. What somebody is typing in stays, and so does the focus.
 * @param {HTMLFormElement} form
 * @param {Document} fresh
 */
function put(form, fresh) {
  for (const block of fresh.querySelectorAll('[data-block]')) {
    const name = block.getAttribute('data-block') ?? '';
    const old = form.querySelector(`[data-block="${CSS.escape(name)}"]`);
    if (old && old.outerHTML !== block.outerHTML) replace(old, block);
  }
  for (const text of fresh.querySelectorAll('[data-text]')) {
    const old = form.querySelector(`[data-text="${CSS.escape(text.getAttribute('data-text') ?? '')}"]`);
    if (!old || old.outerHTML === text.outerHTML) continue;
    old.className = text.className; // in place, so that it is read out
    old.textContent = text.textContent;
  }
  for (const state of fresh.querySelectorAll('input[data-state]')) {
    const own = form.elements.namedItem(/** @type {HTMLInputElement} */ (state).name);
    if (own instanceof HTMLInputElement) own.value = /** @type {HTMLInputElement} */ (state).value;
  }
}

/**
 * @param {Element} old
 * @param {Element} block
 */
function replace(old, block) {
  const active = document.activeElement;
  const held = active instanceof HTMLInputElement && old.contains(active) ? active : null;
  for (const details of old.querySelectorAll('details')) {
    const index = [...old.querySelectorAll('details')].indexOf(details);
    block.querySelectorAll('details')[index]?.toggleAttribute('open', details.open);
  }
  const same = held && twin(block, held);
  if (held?.type === 'text' && same) {
    same.replaceWith(held); // half a number is nobody's business yet
    old.replaceWith(block);
    held.focus();
    return;
  }
  old.replaceWith(block);
  same?.focus();
}

/**
 * The field of the new block that stands where the old one stood.
 * @param {Element} block
 * @param {HTMLInputElement} field
 * @returns {HTMLInputElement | undefined}
 */
function twin(block, field) {
  const fields = /** @type {HTMLInputElement[]} */ ([...block.querySelectorAll('input')]);
  return fields.find((each) => each.name === field.name && (each.type === 'text' || each.value === field.value) && each.type === field.type);
}

document.querySelectorAll('form[data-maker]').forEach((form) => watch(/** @type {HTMLFormElement} */ (form)));
