/** A page that waits for a match to be looked through goes on by itself; without this file there is a link. */

const EVERY = 1500;
const MOST = 60;
const waiting = document.querySelector('[data-wait]');
let asked = 0;

async function look() {
  try {
    const answer = await fetch(waiting.dataset.wait, { headers: { Accept: 'application/json' }, cache: 'no-store' });
    if (answer.ok && (await answer.json()).ready) return location.reload();
  } catch (_error) {
    // No line: the next look comes by itself.
  }
  if ((asked += 1) < MOST) setTimeout(look, EVERY);
}

setTimeout(look, EVERY);
