/** The way from a table to the next match that waits for me, with how many there are. Where moves take days it counts
 *  again when my turn is over. */

import { el, icon } from './dom.js';
import { _, ngettext } from './strings.js';

const table = /** @type {any} */ (document.querySelector('court-table'));
const { nextUrl, waitingUrl } = table.dataset;
const count = el('span.ct-count', { 'aria-hidden': 'true' });
const link = el('a.icon-button.ct-next', { href: nextUrl }, count, icon('next'));

/** @param {number} waiting how many others wait for me */
function draw(waiting) {
  link.hidden = !waiting;
  count.textContent = String(waiting);
  const label = ngettext('%s match waits for you: go to it', '%s matches wait for you: go to the next', waiting);
  link.setAttribute('aria-label', label.replace('%s', String(waiting)));
  link.title = _('Next match that waits for you');
}

async function ask() {
  const answer = await fetch(waitingUrl, { headers: { Accept: 'application/json' } });
  if (answer.ok) draw((await answer.json()).waiting);
}

let wasMine = false;

function look({ view, you, status }) {
  const isMine = status === 'playing' && view?.turn === you;
  if (wasMine && !isMine) ask().catch(() => null);
  wasMine = isMine;
}

draw(Number(table.dataset.waiting));
if (table.querySelector('.ct-tools')) table.addTool(link);
table.addEventListener('shown', ({ detail }) => {
  if (!link.isConnected) table.addTool(link);
  if (waitingUrl) look(detail);
});
