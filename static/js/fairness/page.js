/** The page that checks a match: it fetches the record once, or reads one that it is given, and does the rest alone. */
import { el, icon, setText } from '../table/dom.js';
import { _, interpolate, ngettext } from '../table/strings.js';
import { check } from './checking.js';
import { details } from './details.js';
import { hashing, toHex } from './hashing.js';
import { refusal, sentence } from './phrases.js';
import { parse, Unreadable } from './reading.js';
import { checks, unchecked, verdictOn } from './words.js';

const verdict = /** @type {HTMLElement} */ (document.querySelector('[data-fairness]'));
const DOUBTS_SHOWN = 12; // of each kind

/** @param {() => Promise<string>} source the text of a record */
async function run(source) {
  verdict.hidden = false;
  show('', _('Dealing again …'));
  try {
    const record = parse(await source());
    await tell(record, await check(record, hashing()));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    show('', _('Nothing to check'), el('p', {}, refusal(error.code, error.deal)));
  }
}

/** @param {any} record @param {Awaited<ReturnType<typeof check>>} found */
async function tell(record, { stated, shuffle, doubts }) {
  const lines = checks(stated, doubts).map((each) => checkLine(record, each));
  const words = unchecked().map((each) => el('p.soft', {}, each));
  show(doubts.length ? 'unfair' : 'fair', verdictOn(stated, doubts), el('ul.plain.checks', {}, ...lines), ...words, await details(record, stated, shuffle, doubts));
  const seed = document.querySelector('[data-server-seed]');
  if (seed && verdict.dataset.recordUrl && !verdict.dataset.other) seed.textContent = toHex(stated.seeds.server);
}

/** @param {any} record @param {import('./words.js').Told} told */
function checkLine(record, { title, how, doubts, isOpen }) {
  const shown = doubts.slice(0, DOUBTS_SHOWN).map((each) => el('li', {}, sentence(record, each)));
  const more = doubts.length - shown.length;
  if (more > 0) shown.push(el('li', {}, interpolate(ngettext('and %(more)s more', 'and %(more)s more', more), { more })));
  const [name, sign, said] = doubts.length ? ['wrong', 'close', _('Wrong:')] : isOpen ? ['open', 'stop', _('Open:')] : ['right', 'check', _('Right:')];
  const rest = doubts.length ? el('ul', {}, ...shown) : el('p', {}, how);
  return el(`li.${name}`, {}, icon(sign), el('div', {}, el('b', {}, el('span.sr-only', {}, said, ' '), title), rest));
}

/** @param {string} name @param {string} title @param {...Node} children */
function show(name, title, ...children) {
  verdict.className = `verdict ${name}`;
  setText(/** @type {HTMLElement} */ (verdict.querySelector('h2')), title);
  verdict.querySelector('[data-found]')?.replaceChildren(...children);
}

/** @param {string} url */
async function fetched(url) {
  try {
    const answer = await fetch(url, { headers: { Accept: 'application/json' } });
    if (answer.ok) return await answer.text();
  } catch (_error) {
    // told below
  }
  throw new Unreadable('lost');
}

/** @param {HTMLFormElement} form */
function accept(form) {
  const [file, text] = [/** @type {HTMLInputElement} */ (form.elements.namedItem('file')), /** @type {HTMLTextAreaElement} */ (form.elements.namedItem('text'))];
  file.addEventListener('change', () => file.files?.length && (text.value = ''));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    delete form.dataset.sent; // by which every page keeps forms from being sent twice
    verdict.dataset.other = '1';
    await run(async () => (text.value.trim() ? text.value : ((await file.files?.[0]?.text()) ?? '')));
    verdict.scrollIntoView({ block: 'start' });
    verdict.setAttribute('tabindex', '-1');
    verdict.focus({ preventScroll: true });
  });
}

const another = /** @type {HTMLElement} */ (document.querySelector('[data-another]'));
another.hidden = false;
accept(/** @type {HTMLFormElement} */ (another.querySelector('[data-other]')));
if (verdict.dataset.recordUrl) run(() => fetched(/** @type {string} */ (verdict.dataset.recordUrl)));
