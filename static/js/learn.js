/** Lessons without a reload: what a step's form is answered with takes the place of the step.
 *  Without this file, and whenever something is odd, every form is an ordinary one. */

const PARTS = ['.lesson-top', 'main'];
const PATIENCE = 10_000;
/** What a proxy says when there is no site behind it. */
const AWAY = [502, 503, 504];

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || !form.matches('form.lesson')) return;
  if (event.submitter?.hasAttribute('formaction')) return; // it leads away from the lesson
  event.preventDefault();
  send(form, event.submitter).catch(() => sendPlainly(form, event.submitter));
});

window.addEventListener('popstate', () => location.reload());

/** Post the form and show what comes back; throws where that is no step. */
async function send(form, submitter) {
  const data = new FormData(form);
  if (submitter?.name) data.append(submitter.name, submitter.value);
  const answer = await posted(form.action, data);
  if (!answer) return withoutLine(form, data);
  const page = new DOMParser().parseFromString(answer.text, 'text/html');
  if (!answer.ok || !page.querySelector('form.lesson')) {
    if (!answer.redirected) throw new Error('no step came back');
    location.assign(answer.url);
    return;
  }
  show(page, answer.redirected ? answer.url : '');
  document.dispatchEvent(new Event('lesson:answered'));
}

/** @returns {Promise<{ok: boolean, redirected: boolean, url: string, text: string}|null>} null where no site answers */
async function posted(action, data) {
  try {
    const answer = await fetch(action, {
      method: 'POST',
      body: new URLSearchParams(data),
      signal: AbortSignal.timeout?.(PATIENCE), // without it somebody waits longer
    });
    const { ok, redirected, url, status } = answer;
    return AWAY.includes(status) ? null : { ok, redirected, url, text: await answer.text() };
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
    const { note } = await import('./lesson/note.js');
    delete form.dataset.sent;
    note('away');
  }
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

// A page of the worker's: it does not know yet what was done. Else what makes lessons go on without a line comes last.
if (document.documentElement.hasAttribute('data-kept')) import('./lesson/offline.js').then(({ dress }) => dress());
const idle = window.requestIdleCallback ?? setTimeout;
if (document.readyState === 'complete') idle(keepLesson);
else addEventListener('load', () => idle(keepLesson));

function keepLesson() {
  import('./lesson/keep.js').catch(() => null);
}

/** As if there were no script: the browser sends the form and shows whatever comes. */
function sendPlainly(form, submitter) {
  if (submitter?.name) {
    const field = Object.assign(document.createElement('input'), { type: 'hidden' });
    field.name = submitter.name;
    field.value = submitter.value;
    form.append(field);
  }
  form.submit();
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
