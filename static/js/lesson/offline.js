/** Lessons without a line: a step is answered from its lesson's pack, as the server would have answered it. */

import { done, keep, progressOf, starsOf } from './kept.js';
import { note } from './note.js';

const STEP = /\/learn\/([-\w]+)\/(?:(\d+)\/)?$/;
const STARS = 3;

// --- packs ---

async function kept() {
  return caches.open('packs');
}

const addressOf = (lesson) => `/learn/${lesson}/pack.json`;

/** @returns {Promise<any>} null where the lesson is not on this device */
async function packOf(lesson) {
  const found = await (await kept()).match(addressOf(lesson), { ignoreVary: true });
  return found ? found.json() : null;
}

// --- an answer ---

/**
 * What a step's form is answered with. Throws where its lesson is not here.
 * @param {string} action of the form @param {FormData} data with the button
 * @returns {Promise<{page?: Document, url?: string}>} the step as it is then, or the address to go to
 */
export async function answered(action, data) {
  const [, lesson, step] = STEP.exec(new URL(action, location.href).pathname) ?? [];
  const pack = lesson && step ? await packOf(lesson) : null;
  if (!pack) throw new Error('not kept on this device');
  const told = pack.pages[[step, ...data.getAll('chip').map((at) => `chip=${at}`)].join('?')] ?? pack.pages[step];
  const number = Number(step);
  const deed = data.get('do') ?? 'check';
  if (deed === 'next' || deed === 'skip') {
    await keep(lesson, done(number, null, pack.count));
    return { url: told.next };
  }
  const { page, stars } = told.round ? round(told.round, data) : question(pack, told, deed, data);
  if (stars !== undefined) await keep(lesson, done(number, stars, pack.count));
  await dots(page, pack);
  note('kept');
  return { page };
}

/** @returns {{page: Document, stars?: number}} with stars where the step is no longer open */
function question(pack, told, deed, data) {
  const most = told.question.hints.length - 1;
  const sent = { tries: small(data.get('tries')), hints: Math.min(small(data.get('hints')), most) };
  const deeds = { hint: () => hinted(sent, most), show: () => givenUp(told.question, sent) };
  const judge = () => judged(pack, told.question, data.getAll('answer'), sent);
  const state = (deeds[deed] ?? judge)();
  const page = parsed(told.html);
  drawFields(page, pack, told.question, state);
  drawWords(page, pack, told.question, state);
  return { page, stars: state.stars };
}

const small = (text) => (/^\d{1,2}$/.test(text ?? '') ? Number(text) : 0);

function hinted(sent, most) {
  return { ...sent, hints: Math.min(sent.hints + 1, most), given: [] };
}

function givenUp({ shown, verdicts, right }, sent) {
  return { ...sent, given: shown.given, verdict: verdicts[shown.verdict], answer: right, stars: 0 };
}

function judged(pack, asked, given, sent) {
  const values = [...asked.right, ...Object.keys(asked.multiple ? asked.wrong : asked.single)];
  const isNone = !given.length || (given.length > 1 && !asked.multiple) || given.some((value) => !values.includes(value));
  if (isNone) return { ...sent, given: [], notice: pack.notice };
  const verdict = asked.verdicts[verdictOn(asked, given)];
  if (!isRight(asked, given)) return { ...sent, tries: sent.tries + 1, given, verdict };
  const stars = asked.worth[Math.min(sent.tries, asked.worth.length - 1)][sent.hints];
  // What is said to a right answer is written down with every star.
  return { ...sent, given, answer: given, stars, verdict: verdict.replace(pack.stars[STARS], () => pack.stars[stars]) };
}

function isRight({ multiple, right }, given) {
  return multiple ? given.length === right.length && given.every((value) => right.includes(value)) : right.includes(given[0]);
}

/** @returns {number} of the verdict on an answer; tutorials/packs/verdicts.py says how they are written down */
function verdictOn(asked, given) {
  if (!asked.multiple) return asked.single[given[0]];
  const exact = asked.exact[given.join(' ')];
  if (exact !== undefined) return exact;
  const wrong = given.find((value) => value in asked.wrong);
  if (wrong) return asked.wrong[wrong];
  return asked.missed.find(([value]) => !given.includes(value))?.[1] ?? asked.whole;
}

/** The answers as they stand after one was given. */
function drawFields(page, pack, asked, { tries, hints, given, verdict, answer = [], stars }) {
  page.querySelector('input[name="tries"]').setAttribute('value', tries);
  page.querySelector('input[name="hints"]').setAttribute('value', hints);
  for (const field of page.querySelectorAll('input[name="answer"]')) {
    const isRight = answer.includes(field.value);
    const isGiven = given.includes(field.value);
    field.toggleAttribute('checked', isRight || (isGiven && asked.multiple));
    field.toggleAttribute('disabled', stars !== undefined);
    const tick = isRight ? pack.ticks.right : isGiven && verdict && !answer.length && !asked.multiple ? pack.ticks.wrong : '';
    field.closest('label').insertAdjacentHTML('beforeend', tick);
  }
}

/** What is said to an answer, the hints so far, and what can be done next. */
function drawWords(page, pack, asked, { tries, hints, verdict = '', notice = '', stars }) {
  const isOpen = stars === undefined;
  const deeds = isOpen ? asked.open[Math.min(tries, asked.open.length - 1)][hints] : asked.done;
  const panel = page.querySelector('.panel');
  page.querySelector('.asked').insertAdjacentHTML('afterend', verdict);
  panel.innerHTML = notice + (isOpen ? asked.hints[hints] : '') + deeds;
  if (verdict || notice) panel.querySelector('.hints [autofocus]')?.replaceWith(plain(panel.querySelector('.hints [autofocus]')));
}

/** The same without the focus, which goes to what was said later. */
function plain(element) {
  const copy = element.cloneNode(true);
  copy.removeAttribute('autofocus');
  copy.removeAttribute('tabindex');
  return copy;
}

/** A round follows what is suggested: the page after it, or the same with what is said to anything else. */
function round(moments, data) {
  const words = String(data.get('words') ?? '').trim();
  const now = moments[words] ?? moments[''];
  const word = String(data.get('word') ?? '');
  const then = word && word === now.suggestion ? moments[`${words} ${word}`.trim()] : null;
  if (then) return { page: parsed(then.html), stars: then.over ? null : undefined };
  const page = parsed(now.html);
  const said = now.texts[now.said[word]];
  if (said) {
    page.querySelector('#verdict')?.remove();
    page.querySelector('.panel').insertAdjacentHTML('afterbegin', said);
  }
  return { page };
}

function parsed(html) {
  return new DOMParser().parseFromString(html, 'text/html');
}

// --- pages that come from what is kept ---

/** Put into a page of the worker's what is known here: progress, and that there is no line. */
export async function dress() {
  note('kept');
  document.addEventListener('submit', stayHere, { capture: true });
  const [, lesson, step] = STEP.exec(location.pathname) ?? [];
  if (!lesson) return dressCourse();
  const pack = await packOf(lesson);
  if (!pack) return null;
  return step ? dots(document, pack) : ended(pack);
}

/** A form that leads out of the lessons needs a line. */
function stayHere(event) {
  if (navigator.onLine || (event.target.matches('form.lesson') && !event.submitter?.hasAttribute('formaction'))) return;
  event.preventDefault();
  event.stopPropagation();
  note('needs');
}

/** The steps of a lesson in its top, as far as they are done. @param {Document} page */
async function dots(page, pack) {
  const progress = await progressOf(pack.lesson);
  page.querySelectorAll('.dots a').forEach((dot, at) => {
    const stars = starsOf(progress, at + 1);
    dot.classList.remove('been', 'stars-0', 'stars-1', 'stars-2', 'stars-3');
    if (stars !== null) dot.classList.add(`stars-${stars}`);
    else if (at + 1 < progress.reached) dot.classList.add('been');
    const words = dot.querySelector('.sr-only');
    words.dataset.step ??= words.textContent;
    words.textContent = words.dataset.step + (stars === null ? '' : pack.dots[stars]);
  });
}

/** The last page of a lesson; the step to go on with where the lesson is not through. */
async function ended(pack) {
  const progress = await progressOf(pack.lesson);
  if (progress.reached <= pack.count) {
    location.replace(`/learn/${pack.lesson}/${progress.reached}/`);
    return;
  }
  document.querySelector('.ended .banner .stars').outerHTML = pack.stars[lessonStars(pack, progress)];
  document.querySelectorAll('.asked-list .stars').forEach((row, at) => {
    row.outerHTML = pack.stars[starsOf(progress, pack.asked[at]) ?? 0];
  });
}

function lessonStars({ asked }, progress) {
  const sum = asked.reduce((so_far, number) => so_far + (starsOf(progress, number) ?? 0), 0);
  return asked.length ? Math.floor(sum / asked.length) : STARS;
}

/** The course as it was seen last: which lessons are on this device, and what was done of them since. */
async function dressCourse() {
  for (const line of document.querySelectorAll('.lessons li')) {
    const [, lesson] = STEP.exec(new URL(line.querySelector('a').href).pathname) ?? [];
    const pack = await packOf(lesson);
    line.classList.toggle('is-kept', Boolean(pack));
    line.classList.toggle('is-away', !pack);
    if (pack) await courseLine(line, pack);
  }
  goOn();
}

/** The first button leads to a lesson that can be opened: the first one here that is not through. */
function goOn() {
  const line = document.querySelector('.lessons .is-kept:not(.through)') ?? document.querySelector('.lessons .is-kept');
  const button = /** @type {HTMLAnchorElement|null} */ (document.querySelector('.banner a.button'));
  if (!line || !button) return;
  button.href = line.querySelector('a').href;
  button.textContent = line.querySelector('strong').textContent;
}

async function courseLine(line, pack) {
  const progress = await progressOf(pack.lesson);
  const isThrough = progress.reached > pack.count;
  if (isThrough) line.classList.replace('begun', 'through') || line.classList.add('through');
  line.querySelector('.stars').outerHTML = pack.stars[lessonStars(pack, progress)];
  line.querySelector('.lesson-figures').insertAdjacentHTML('beforeend', pack.here);
}
