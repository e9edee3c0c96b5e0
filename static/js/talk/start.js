/** Fetches the talk of a table once the cards lie there and somebody else sits there to talk with; the first sight of a table does without. */

import { hasCompany } from '../table/seats.js';

const WHEN_IDLE = 1500;
const place = document.getElementById('talk');
const table = /** @type {any} */ (document.querySelector('court-table'));
let isComing = false;

async function begin() {
  if (isComing || !table.match || !hasCompany(table.match)) return;
  isComing = true;
  try {
    const { Talk } = await import('./talk.js');
    await new Talk(table, place.dataset).begin();
  } catch (_error) {
    isComing = false; // the next document that is shown tries again
  }
}

table.addEventListener('shown', () => setTimeout(begin, WHEN_IDLE));
table.addEventListener('court:message', begin);
setTimeout(begin, WHEN_IDLE); // the first document may have been shown before this came
