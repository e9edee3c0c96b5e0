/** While there is a line: have the worker keep this lesson, remember the progress shown, and send what waits.
 *  It comes when the page has been shown and nothing else is to do. */

import { csrfToken } from '../drivers/csrf.js';
import { know, send } from './kept.js';
import { isAway, note, unsay } from './note.js';

const script = /** @type {HTMLElement|null} */ (document.querySelector('script[data-worker]'));
const isFromWorker = document.documentElement.hasAttribute('data-kept');

/** One sender at a time, so that two pages do not tell of the same. @param {boolean} isProven that there is a line */
async function sendKept(isProven) {
  const one = (task) => (navigator.locks ? navigator.locks.request('lessons', task) : task());
  const { sent, refused, left } = await one(() => send(csrfToken()));
  if (left) await askAgain();
  else if (refused) note('refused');
  else if (sent) note('sent');
  else if (isProven && isAway()) unsay();
}

/** The browser comes back to it even when no page is open any more, where it can. */
async function askAgain() {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.sync?.register('progress').catch(() => null);
}

/** Remember what the page in front of us says about its lesson. */
async function remember() {
  const dots = /** @type {HTMLElement|null} */ (document.querySelector('.dots[data-lesson]'));
  if (!dots) return;
  const { lesson, reached, marks } = dots.dataset;
  await know(lesson, { reached: Number(reached), marks });
}

async function work() {
  if (!script?.dataset.worker || !navigator.serviceWorker || isFromWorker) return;
  await navigator.serviceWorker.register(script.dataset.worker, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const lesson = /** @type {HTMLElement|null} */ (document.querySelector('.dots[data-lesson]'))?.dataset.lesson;
  active.postMessage({ kind: 'keep', lesson, andNext: !navigator.connection?.saveData });
}

/** Nothing here is needed to go on with the lesson: what fails is tried again with the next page. */
function quietly(task) {
  task().catch(() => null);
}

addEventListener('online', () => quietly(() => sendKept(true)));
document.addEventListener('lesson:kept', () => quietly(askAgain));
document.addEventListener('lesson:answered', () => {
  quietly(remember);
  quietly(() => sendKept(true));
});

// A page of the worker's says nothing of its own about progress, and there may be no line.
if (!isFromWorker) quietly(remember);
quietly(() => sendKept(!isFromWorker));
quietly(work);
