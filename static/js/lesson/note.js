/** One line above a lesson about the line: that there is none, what is kept, that it was sent. Its texts come with the
 *  page. It stands beside the parts that change from step to step, so that it stays and is read out only once. */

const script = () => /** @type {HTMLElement} */ (document.querySelector('script[data-note-kept]'));

/** @param {'kept'|'away'|'sent'|'refused'|'needs'} name of a text; the same again is not said again */
export function note(name) {
  const words = script()?.dataset[`note${name[0].toUpperCase()}${name.slice(1)}`];
  const place = here() ?? made();
  if (!words || place.dataset.name === name) return;
  place.dataset.name = name;
  // A region that is put in together with its text is not read out.
  setTimeout(() => (place.textContent = words), 50);
}

/** Is there a note that says that the line is away? */
export function isAway() {
  return ['kept', 'away', 'needs'].includes(here()?.dataset.name ?? '');
}

export function unsay() {
  here()?.remove();
}

function here() {
  return /** @type {HTMLElement|null} */ (document.querySelector('.offline-note'));
}

function made() {
  const place = Object.assign(document.createElement('p'), { className: 'offline-note' });
  place.setAttribute('role', 'status');
  document.querySelector('main').before(place);
  return place;
}
