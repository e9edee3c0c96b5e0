/** Lessons without a reload: what a step's form is answered with takes the place of the step.
 *  Without this file, and whenever something is odd, every form is an ordinary one. */

const PARTS = ['.lesson-top', 'main'];

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
  const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(data) });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (!answer.ok || !page.querySelector('form.lesson')) {
    if (!answer.redirected) throw new Error('no step came back');
    location.assign(answer.url);
    return;
  }
  show(page, answer.redirected ? answer.url : '');
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
}

function prepareTable() {
  const isDear = navigator.connection?.saveData;
  if (document.querySelector('.lesson[data-moves]') && !isDear) import('./lesson/table.js').then(({ prepare }) => prepare(), () => null);
}

moveTable();
setTimeout(prepareTable, WHEN_IDLE);
