/** A form that asks for a time zone offers the browser's own. */

const offer = /** @type {HTMLElement|null} */ (document.querySelector('[data-zone]'));
const select = /** @type {HTMLSelectElement|null} */ (document.getElementById('id_time_zone'));
const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
const option = [...(select?.options ?? [])].find((each) => each.value === name);

if (offer && option && select.value !== name) {
  const button = offer.querySelector('button');
  const place = /** @type {HTMLOptGroupElement} */ (option.parentElement).label;
  button.querySelector('bdi').textContent = place ? `${place}: ${option.text}` : option.text;
  offer.hidden = false;
  button.addEventListener('click', () => {
    select.value = name;
    offer.hidden = true;
    select.focus();
  });
}
