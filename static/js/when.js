/** Moments to come, by the clocks of this browser, and how long it is until then: said again while the page is open.
 *  The server is told the zone in a cookie, so that it says the same by itself next time. */

const YEAR = 365 * 24 * 60 * 60;
const SOON = 2 * 60 * 60 * 1000;
const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
]);

const language = document.documentElement.lang;
// The order and the hours that the server has too, which English has in one of its countries.
const told = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

/** @param {number} milliseconds in the largest unit of which there are two */
function howLong(milliseconds) {
  const minutes = Math.max(0, Math.round(milliseconds / 60000));
  const [unit, size] = UNITS.find(([, length]) => minutes >= 2 * length) ?? ['minute', 1];
  return relative.format(Math.round(minutes / size), unit);
}

function tell() {
  document.querySelectorAll('time.when').forEach((node) => {
    const at = new Date(node.getAttribute('datetime') ?? '');
    const left = at.getTime() - Date.now();
    const [exact, long] = [node.querySelector('span'), node.querySelector('b')];
    if (exact) exact.textContent = told.format(at);
    if (!long) return;
    long.textContent = howLong(left);
    node.classList.toggle('soon', left < SOON);
  });
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
if (timeZone) document.cookie = `time_zone=${timeZone}; path=/; max-age=${YEAR}; samesite=lax`;
tell();
setInterval(tell, 30 * 1000);
