/** Lessons without a reload: what a step's form is answered with takes the place of the step.
 *  Without this file every form is an ordinary one. */

const PARTS = ['.lesson-top', 'main'];
const PATIENCE = 10_000;
/** What a proxy says when there is no site behind it. */
const AWAY = [502, 503, 504];

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || !form.matches('form.lesson')) return;
  if (event.submitter?.hasAttribute('formaction')) return; // it leads away from the lesson
  event.preventDefault();
  send(form, event.submitter).catch(() => say('away', form));
});

window.addEventListener('popstate', () => location.reload());

/** Post the form, once, and show whatever comes back: it is done by then, and doing it again might do something else. */
async function send(form, submitter) {
  const data = new FormData(form);
  if (submitter?.name) data.append(submitter.name, submitter.value);
  const answer = await posted(form.action, data);
  if (!answer) return withoutLine(form, data);
  const page = new DOMParser().parseFromString(answer.text, 'text/html');
  if (page.querySelector('form.lesson')) {
    show(page, answer.redirected ? answer.url : '');
    document.dispatchEvent(new Event('lesson:answered'));
  } else if (answer.redirected) location.assign(answer.url);
  else if (page.querySelector('main')) showWhole(page);
  else await say('away', form);
}

/** @returns {Promise<{redirected: boolean, url: string, text: string}|null>} null where no site answers */
async function posted(action, data) {
  try {
    const answer = await fetch(action, {
      method: 'POST',
      body: new URLSearchParams(data),
      signal: AbortSignal.timeout?.(PATIENCE), // without it somebody waits longer
    });
    const { redirected, url, status } = answer;
    return AWAY.includes(status) ? null : { redirected, url, text: await answer.text() };
  } catch (_error) {
    return null;
  }
}

/** The lesson goes on with what is kept of it; where it is not, the page says so and stays as it is. */
async function withoutLine(form, data) {
  try {
    const { answered } = await import('./lesson/offline.js');
    const { page, url } = await answered(form.action, data);
    document.dispatchEvent(new Event('lesson:kept'));
    if (url) location.assign(url);
    else show(page, '');
  } catch (_error) {
    await say('away', form);
  }
}

/** Say it above the step, which stays as it is and may be sent again. */
async function say(name, form) {
  delete form.dataset.sent;
  const { note } = await import('./lesson/note.js');
  note(name);
}

/** @param {Document} page @param {string} url of another step, empty for the same */
function show(page, url) {
  PARTS.forEach((part) => document.querySelector(part).replaceWith(page.querySelector(part)));
  document.title = page.title;
  if (url) {
    history.pushState(null, '', url);
    scrollTo(0, 0);
  }
  const said = document.querySelector('main [autofocus]') ?? document.querySelector('main h1');
  if (!said.matches('a, button, input')) said.tabIndex = -1;
  said.focus({ preventScroll: true });
  if (said.id === 'verdict') said.scrollIntoView({ block: 'nearest' });
  moveTable();
}

/** A page that is no step: what came of a test, or why something was not done. @param {Document} page */
function showWhole(page) {
  const isHere = (sheet) => document.head.querySelector(`link[href="${sheet.getAttribute('href')}"]`);
  document.head.append(...[...page.querySelectorAll('head link[rel="stylesheet"]')].filter((sheet) => !isHere(sheet)));
  document.title = page.title;
  document.body.replaceWith(page.body);
  scrollTo(0, 0);
  const title = /** @type {HTMLElement} */ (document.querySelector('main h1') ?? document.querySelector('main'));
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

// A page of the worker's: it does not know yet what was done. Else what makes lessons go on without a line comes last.
if (document.documentElement.hasAttribute('data-kept')) import('./lesson/offline.js').then(({ dress }) => dress());
if (document.readyState === 'complete') keepSoon();
else addEventListener('load', keepSoon);

/** A page that is covered, or never at rest, may have no idle moment at all: then it waits no longer than this. */
function keepSoon() {
  if (window.requestIdleCallback) requestIdleCallback(keepLesson, { timeout: 2000 });
  else setTimeout(keepLesson);
}

function keepLesson() {
  import('./lesson/keep.js').catch(() => null);
}

const WHEN_IDLE = 4000;

/** The table that moves is big: it comes where an answer has something to play out, or when there is time. */
function moveTable() {
  if (document.getElementById('frames')) import('./lesson/table.js').then(({ playOut }) => playOut(), () => null);
  if (document.getElementById('round')) import('./lesson/round.js').then(({ begin }) => begin()).catch(() => null);
}

function prepareTable() {
  const isDear = navigator.connection?.saveData;
  if (document.querySelector('.lesson[data-moves]') && !isDear) import('./lesson/table.js').then(({ prepare }) => prepare(), () => null);
}

moveTable();
setTimeout(prepareTable, WHEN_IDLE);
