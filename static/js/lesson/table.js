/** A lesson's table that moves. After an answer it plays out what comes of it, and goes back to the question. */

import { canMove } from '../table/animate.js';
import { el, icon } from '../table/dom.js';
import { _ } from '../table/strings.js';

const READ_FIRST = 1600;

/** What a moving table is made of; all of it is asked for at once. */
const modules = () =>
  Promise.all([import('../drivers/frames.js'), import('../table/frame-controls.js'), import('../court-table.js'), styled()]);

/** Fetch the style sheets and texts that the page names in a template. @returns {Promise<void>} */
export async function styled() {
  const template = /** @type {HTMLTemplateElement|null} */ (document.getElementById('table-needs'));
  const wanted = [...(template?.content.children ?? [])].filter((node) => !isHere(node));
  await Promise.all(wanted.map(arrived));
}

const address = (node) => node.getAttribute('href') ?? node.getAttribute('src');

function isHere(node) {
  return [...document.head.children].some((each) => each.localName === node.localName && address(each) === address(node));
}

/** Put it into the head; a script that was only cloned would not run. */
function arrived(node) {
  const made = document.createElement(node.localName);
  for (const { name, value } of node.attributes) made.setAttribute(name, value);
  return new Promise((resolve, reject) => {
    made.onload = resolve;
    made.onerror = reject;
    document.head.append(made);
  });
}

/** Fetch what may be wanted soon, while there is time. */
export function prepare() {
  modules().catch(() => null);
}

/**
 * A table that shows these moments, not yet in the page.
 * @param {any[]} documents @param {{text?: string, onSkip: () => void}} [skip] what the last button does instead of going to the end
 * @returns {Promise<{table: any, driver: import('../drivers/frames.js').FramesDriver, controls: any}>}
 */
export async function movingTable(documents, skip) {
  const [{ FramesDriver }, { FrameControls }] = await modules();
  const driver = new FramesDriver({ documents });
  const controls = new FrameControls(driver, skip);
  const table = el('court-table', { dir: 'ltr', 'data-mode': 'frames' });
  Object.assign(table, { driver, controls, head: () => '' });
  return { table, driver, controls };
}

/** Play out what the page has in #frames: by itself after a wrong answer, else when asked. */
export function playOut() {
  const told = document.getElementById('frames');
  const still = /** @type {HTMLElement|null} */ (document.querySelector('.table-part'));
  const verdict = /** @type {HTMLElement|null} */ (document.getElementById('verdict'));
  if (!told || !still || !verdict) return;
  const course = new Course(JSON.parse(told.textContent), still, verdict);
  if (verdict.classList.contains('bad')) course.start(READ_FIRST).catch(() => course.leave());
}

class Course {
  constructor(told, still, verdict) {
    this.told = told;
    this.still = still;
    this.verdict = verdict;
    this.lesson = verdict.closest('.lesson');
    this.timer = 0;
    /** @type {any} */
    this.table = null;
    this.list = verdict.querySelector('details');
    if (this.list) this.list.open = false;
    this.again = el(
      'button.button.quiet.watch',
      { type: 'button', click: () => this.start().catch(() => this.leave()) },
      icon('run'),
      _('Watch what comes of it'),
    );
    this.place = el('div.watch-place', {}, this.again);
    (this.list ?? this.verdict.lastElementChild).before(this.place);
  }

  /** @param {number} [pause] before it begins, for the words beside it */
  async start(pause = 500) {
    if (this.again.hasAttribute('aria-disabled')) return; // it is on its way
    this.again.setAttribute('aria-disabled', 'true'); // a button that is disabled would lose the focus
    const { documentsOf } = await import('../drivers/frames.js');
    const { table, driver, controls } = await movingTable(documentsOf(this.told), {
      text: _('To the question'),
      onSkip: () => this.leave(),
    });
    if (!this.verdict.isConnected) return; // the page has gone on
    this.table = table;
    this.exchange(controls.root);
    this.timer = setTimeout(() => driver.play(), pause);
    driver.subscribe((event) => this.hear(event));
  }

  hear({ kind, match }) {
    if (kind === 'match' && match.step) clearTimeout(this.timer); // somebody did not wait for it to begin
    if (kind === 'done') this.goBack();
    if (kind === 'back') this.leave();
  }

  /** The moving table takes the place of the still one, whose answers stay as they are. */
  exchange(buttons) {
    const { table, still, again, lesson } = this;
    const hadFocus = document.activeElement === again;
    table.style.setProperty('--felt-least', `${still.querySelector('.felt').offsetHeight}px`);
    lesson.classList.add('playing-out');
    still.before(table);
    still.hidden = true;
    again.replaceWith(buttons); // beside the words, where a hand on a phone does not cover the cards
    if (hadFocus) buttons.querySelector('.run').focus();
    this.verdict.scrollIntoView({ block: 'start', behavior: canMove() ? 'smooth' : 'auto' });
  }

  /** Back to the question, moment by moment as far as things may move. */
  goBack() {
    this.table.announcer.say(_('Back to the question.'));
    if (canMove()) this.table.driver.rewind();
    else this.leave();
  }

  /** Show the still table again. */
  leave() {
    clearTimeout(this.timer);
    this.again.removeAttribute('aria-disabled');
    this.again.lastChild.textContent = _('Watch it again');
    if (!this.table) return;
    const buttons = this.table.controls.root;
    const hadFocus = buttons.contains(document.activeElement);
    buttons.replaceWith(this.again);
    this.table.remove();
    this.table = null;
    this.still.hidden = false;
    this.lesson.classList.remove('playing-out');
    if (hadFocus) this.again.focus({ preventScroll: true });
  }
}
