/** The buttons, the slider and the keys of a replay; the address is always the permanent link to the step shown. */

import { csrfToken } from '../drivers/csrf.js';
import { el, icon, iconButton, setText } from './dom.js';
import { nameOf } from './seats.js';
import { stopWatch } from './stop-watch.js';
import { _, interpolate, seatName } from './strings.js';

const PACES = [2200, 1100, 500];
const SEATS = /** @type {import('./seats.js').Seat[]} */ (['S', 'W', 'N', 'E']);
/** What the space bar does there is theirs. */
const PRESSED = 'button, a, select, summary, textarea';

export class ReplayControls {
  /** @param {import('../drivers/replay.js').ReplayDriver} driver @param {DOMStringMap} urls of the table */
  constructor(driver, urls) {
    this.driver = driver;
    this.replayUrl = urls.replayUrl ?? '';
    this.title = urls.linkTitle ?? '';
    this.timer = 0;
    this.pace = PACES[1];
    this.lesson = urls.lessonUrl ? moreLink(urls.lessonUrl, 'lesson', _('Make a lesson of this')) : null;
    this.notesUrl = urls.notesUrl ?? '';
    this.noted = (urls.noted ?? '').split(' ');
    /** @type {Set<string>} the steps that I have marked, as `deal:step` */
    this.marked = new Set((urls.marked ?? '').split(' '));
    this.markWords = el('span');
    this.mark = urls.marked === undefined ? null : el('button.replay-link', { type: 'button', click: () => this.markStep() }, icon('flag'), this.markWords);
    this.notesWords = el('span');
    this.notes = urls.notesUrl ? moreLink(urls.notesUrl, 'note', this.notesWords) : null;
    this.root = el(
      'div.ct-replay',
      { role: 'group', 'aria-label': _('Replay') },
      this.makeTop(),
      this.makeButtons(),
      this.makeMore(urls),
    );
  }

  makeTop() {
    const { deals } = this.driver.match;
    const options = deals.map((deal) =>
      el('option', { value: deal.number }, interpolate(_('Deal %(number)s'), deal)),
    );
    this.deals = el(
      'select',
      { 'aria-label': _('Deal'), change: () => this.watch(Number(this.deals.value)) },
      ...options,
    );
    this.dealBack = iconButton('previous', _('Deal before'), () => this.dealOn(-1));
    this.dealNext = iconButton('next', _('Next deal'), () => this.dealOn(1));
    this.slider = el('input', {
      type: 'range',
      min: 0,
      max: 0,
      value: 0,
      'aria-label': _('Step'),
      input: () => this.to(Number(this.slider.value)),
    });
    this.place = el('output.place');
    this.took = el('small.took');
    return el('div.replay-top', {}, this.dealBack, this.deals, this.dealNext, this.slider, el('span.place-and-time', {}, this.place, this.took));
  }

  makeButtons() {
    const { driver } = this;
    const go = (name, label, step, more = {}) => iconButton(name, label, () => this.to(step()), more);
    const wide = { class: 'icon-button if-wide' };
    this.play = iconButton('run', _('Run by itself'), () => this.toggle());
    this.hands = el(
      'button.icon-button.hands',
      {
        type: 'button',
        'aria-pressed': 'false',
        title: _('All hands'),
        'aria-label': _('Show all hands'),
        click: () => this.toggleHands(),
      },
      icon('eye'),
    );
    this.moreButton = iconButton('more', _('More'), () => this.toggleMore(), { 'aria-expanded': 'false', class: 'icon-button open-more' });
    return el(
      'div.replay-buttons',
      {},
      go('first', _('First step'), () => 0, wide),
      go('trickback', _('Trick before'), () => driver.trickStep(-1)),
      go('previous', _('Step before'), () => driver.step - 1),
      this.play,
      go('next', _('Next step'), () => driver.step + 1),
      go('trickon', _('Next trick'), () => driver.trickStep(1)),
      go('end', _('Last step'), () => driver.steps, wide),
      this.hands,
      this.moreButton,
    );
  }

  /** What is seldom wanted: on a phone behind a button. @param {DOMStringMap} urls */
  makeMore({ summaryUrl, sheetUrl }) {
    this.speed = el(
      'select',
      { 'aria-label': _('Speed'), change: () => this.setPace(PACES[Number(this.speed.value)]) },
      ...[_('Slow'), _('Normal'), _('Fast')].map((text, i) => el('option', { value: i, selected: i === 1 }, text)),
    );
    this.seats = el(
      'select',
      { 'aria-label': _('Seen from'), change: () => this.driver.look(/** @type {any} */ (this.seats).value) },
      ...SEATS.map((seat) => el('option', { value: seat, selected: seat === this.driver.seat }, this.seatText(seat))),
    );
    this.copy = el('button.replay-link', { type: 'button', click: () => this.copyLink() }, icon('link'), el('span', {}, _('Copy link to this step')));
    this.sheetUrl = sheetUrl ?? '';
    this.paper = sheetUrl ? moreLink(sheetUrl, 'paper', _('Print this deal')) : null;
    const end = summaryUrl ? moreLink(summaryUrl, 'crown', _('How the match ended')) : null;
    return el('div.replay-more', {}, labelled(_('Seen from'), this.seats), labelled(_('Speed'), this.speed), this.copy, this.mark, this.notes, this.paper, end, this.lesson);
  }

  seatText(seat) {
    const { match } = this.driver;
    const name = nameOf(match, seat);
    return seat === match.you ? interpolate(_('%(name)s (you)'), { name }) : `${seatName(seat)}: ${name}`;
  }

  toggleMore() {
    const isOpen = this.root.classList.toggle('shows-more');
    this.moreButton.setAttribute('aria-expanded', String(isOpen));
  }

  /** Go to a step of the deal shown. @param {number} step */
  to(step) {
    this.stop();
    this.go(this.driver.deal, step);
  }

  go(deal, step) {
    this.driver.go(deal, step);
  }

  /** A deal from its start. @param {number} deal */
  watch(deal) {
    this.stop();
    this.go(deal, 0);
  }

  /** The deal after or before the one shown. @param {1|-1} way */
  dealOn(way) {
    const deal = this.dealBeside(way);
    if (deal) this.watch(deal);
  }

  dealBeside(way) {
    const numbers = this.driver.match.deals.map((each) => each.number);
    return numbers[numbers.indexOf(this.driver.deal) + way];
  }

  /** Follow the driver after it has shown a step. */
  update() {
    const { deal, step, steps } = this.driver;
    this.deals.value = String(deal);
    this.slider.max = String(steps);
    this.slider.value = String(step);
    setText(this.place, interpolate(_('%(step)s of %(steps)s'), { step, steps }));
    this.slider.setAttribute('aria-valuetext', this.place.textContent);
    setText(this.took, this.tookText());
    for (const [button, way] of /** @type {[HTMLElement, number][]} */ ([[this.dealBack, -1], [this.dealNext, 1]]))
      button.setAttribute('aria-disabled', String(!this.dealBeside(way)));
    this.updateLesson(deal, step);
    this.updateNotes(deal, step);
    this.updateMark();
    if (this.paper) this.paper.href = `${this.sheetUrl}${deal}/`;
    this.keepPlace();
    if (this.title) document.title = interpolate(_('%(title)s, deal %(number)s · Court Piece'), { title: this.title, number: deal });
  }

  /** Lessons are made of deals that were played to their end. */
  updateLesson(deal, step) {
    if (!this.lesson) return;
    this.lesson.search = `?deal=${deal}&step=${step}`;
    this.lesson.hidden = !this.driver.record.frames.at(-1).result;
  }

  /** The way to what is kept at the step shown, with how many notes there are. */
  updateNotes(deal, step) {
    if (!this.notes) return;
    const count = this.noted.filter((each) => each === `${deal}:${step}`).length;
    this.notes.href = `${this.notesUrl}${deal}/${step}/`;
    setText(this.notesWords, count ? interpolate(_('Notes (%(count)s here), play from here'), { count }) : _('Notes, play from here'));
  }

  updateMark() {
    if (this.mark) setText(this.markWords, this.marked.has(this.here()) ? _('Take the bookmark away') : _('Bookmark'));
  }

  /** The step shown, as notes and bookmarks tell it. */
  here() {
    return `${this.driver.deal}:${this.driver.step}`;
  }

  /** Mark the step shown, or take its mark away. */
  async markStep() {
    const here = this.here();
    const isSet = this.marked.has(here);
    const url = `${this.driver.matchUrl}bookmarks/${here.replace(':', '/')}/`;
    const headers = { Accept: 'application/json', 'X-CSRFToken': csrfToken() };
    const answer = await fetch(url, { method: isSet ? 'DELETE' : 'PUT', headers, credentials: 'same-origin' }).catch(() => null);
    if (!answer?.ok) return this.failed(answer);
    if (isSet) this.marked.delete(here);
    else this.marked.add(here);
    return this.updateMark();
  }

  /** Say why a step could not be marked. @param {Response|null} answer */
  async failed(answer) {
    const told = await answer?.json().catch(() => null);
    this.driver.tell({ kind: 'failed', message: told?.message ?? _('This could not be done. Try again in a moment.') });
  }

  /** How long the last action took. */
  tookText() {
    const { record, step } = this.driver;
    const spent = record.actions[step - 1]?.spent;
    return spent === undefined ? '' : interpolate(_('took %(time)s'), { time: stopWatch(spent) });
  }

  keepPlace() {
    if (this.replayUrl) history.replaceState(null, '', this.link());
  }

  /** The permanent link to the step shown, from the seat from which it is seen. */
  link() {
    const { deal, step, seat, ownSeat, record } = this.driver;
    const from = seat === ownSeat ? '' : `?seat=${seat}`;
    return `${this.replayUrl}${deal}/${step && record.places ? `${record.places[step]}/` : ''}${from}`;
  }

  async copyLink() {
    const words = this.copy.querySelector('span');
    const said = _('Copy link to this step');
    try {
      await navigator.clipboard.writeText(new URL(this.link(), location.href).href);
      setText(words, _('Copied'));
    } catch (_error) {
      setText(words, _('Copy it from the address bar')); // no clipboard on plain http
    }
    setTimeout(() => setText(words, said), 2500);
  }

  toggleHands() {
    const isOpen = !this.driver.isOpen;
    this.hands.setAttribute('aria-pressed', String(isOpen));
    this.driver.openHands(isOpen);
  }

  toggle() {
    if (this.timer) this.stop();
    else this.start();
  }

  /** @param {number} pace milliseconds that a step stays */
  setPace(pace) {
    this.pace = pace;
    if (!this.timer) return;
    this.stop();
    this.start();
  }

  start() {
    if (this.driver.step >= this.driver.steps) this.go(this.driver.deal, 0);
    this.timer = setInterval(() => this.onwards(), this.pace);
    this.showRunning(true);
  }

  onwards() {
    if (this.driver.step >= this.driver.steps) this.stop();
    else this.go(this.driver.deal, this.driver.step + 1);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.showRunning(false);
  }

  showRunning(isRunning) {
    this.play.replaceChildren(icon(isRunning ? 'pause' : 'run'));
    this.play.setAttribute('aria-label', isRunning ? _('Pause') : _('Run by itself'));
  }

  /** @param {string} key @returns {boolean} whether the key was for the replay */
  key(key) {
    const { driver } = this;
    const goals = {
      ArrowRight: () => this.to(driver.step + 1),
      ArrowLeft: () => this.to(driver.step - 1),
      ArrowDown: () => this.to(driver.trickStep(1)),
      ArrowUp: () => this.to(driver.trickStep(-1)),
      Home: () => this.to(0),
      End: () => this.to(driver.steps),
      PageUp: () => this.dealOn(-1),
      PageDown: () => this.dealOn(1),
      ' ': () => this.toggle(),
      p: () => this.toggle(),
      h: () => this.toggleHands(),
    };
    if (!goals[key] || !driver.record || (key === ' ' && document.activeElement?.matches(PRESSED))) return false;
    goals[key]();
    return true;
  }
}

/** A way on from the step shown. @param {string} href @param {string} picture @param {string|HTMLElement} label @returns {HTMLAnchorElement} */
function moreLink(href, picture, label) {
  return /** @type {HTMLAnchorElement} */ (el('a.replay-link', { href }, icon(/** @type {any} */ (picture)), label));
}

function labelled(text, control) {
  return el('label.replay-choice', {}, el('span', { 'aria-hidden': 'true' }, text), control);
}
