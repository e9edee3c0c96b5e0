/**
 * <court-table>: the table itself. It shows match documents that a driver gives it and hands actions back;
 * the same element serves play and replay. No rule of the game is known here.
 */

import { LiveDriver } from './drivers/live.js';
import { canMove } from './table/animate.js';
import { Announcer } from './table/announce.js';
import { Badges } from './table/badges.js';
import { bar } from './table/bar.js';
import { TurnClock } from './table/clock.js';
import { Deeds } from './table/deeds.js';
import { dialog, lastTrickContent, menuDialog } from './table/dialogs.js';
import { el, iconButton, keyed, setText } from './table/dom.js';
import { endControl, endKey } from './table/ending.js';
import { eventsOnwards, lastTrickKept, readingTime } from './table/events.js';
import { Hand, isFromHand } from './table/hand.js';
import { isByKey } from './table/input.js';
import { shortcuts } from './table/keys.js';
import { Laid } from './table/laid.js';
import { Log } from './table/log.js';
import { Moment } from './table/moment.js';
import { Note } from './table/note.js';
import { Notices } from './table/notices.js';
import { Panel } from './table/panels.js';
import { Plates } from './table/plates.js';
import { ViewQueue } from './table/queue.js';
import { resultTitle } from './table/results.js';
import { lastTrickText, sentence, summary, turnText } from './table/sentences.js';
import { setting } from './table/settings.js';
import { _, capital, cardName, interpolate, notNow } from './table/strings.js';
import { mySeat } from './table/seats.js';
import { Tens } from './table/tens.js';
import { Trick } from './table/trick.js';

const BETWEEN_MOVES = 400;
const LAST_TRICK_STAYS = 1400;

class CourtTable extends HTMLElement {
  isReplay = false;
  busy = false;
  busySince = 0;
  /** @type {{at: number, card: string|null}} the last move: when, and for a refused one only this card rests */
  moved = { at: 0, card: null };
  panelTimer = 0;
  /** @type {object|null} the document shown now */
  match = null;
  /** @type {any} a LiveDriver or a ReplayDriver */
  driver = null;
  /** @type {import('./table/replay-controls.js').ReplayControls|null} */
  controls = null;

  async connectedCallback() {
    if (this.driver) return;
    const match = JSON.parse(document.getElementById('match').textContent);
    this.isReplay = this.dataset.mode === 'replay';
    if (this.isReplay) await this.prepareReplay(match);
    else this.driver = this.liveDriver(match);
    this.build();
    this.queue = new ViewQueue((next) => this.show(next));
    this.driver.subscribe((event) => this.hear(event));
    document.addEventListener('keydown', shortcuts(this, (key) => this.press(key)));
  }

  async prepareReplay(match) {
    const { ReplayDriver } = await import('./drivers/replay.js');
    const { ReplayControls } = await import('./table/replay-controls.js');
    const { matchUrl, deal, step } = this.dataset;
    this.driver = new ReplayDriver({ matchUrl, match, deal: Number(deal), step: Number(step) });
    this.controls = new ReplayControls(this.driver);
  }

  liveDriver(match) {
    const { matchUrl, socketUrl } = this.dataset;
    const csrf = document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? '';
    return new LiveDriver({ matchUrl, socketUrl, match, csrf });
  }

  // Building

  build() {
    this.makeParts();
    const felt = el(
      'div.ct-felt',
      {},
      this.badges.trump,
      this.badges.taken,
      this.note.root,
      this.plates.places.top,
      this.plates.places.left,
      this.trick.root,
      this.plates.places.right,
      this.laid.own,
      el('div.ct-below', {}, this.tens.root, this.badges.pile),
      this.moment.root,
      this.panel.root,
      this.notices.toast,
    );
    const me = el(
      'div.ct-me',
      {},
      this.plates.places.bottom,
      el('p.ct-status', {}, this.status, this.time, this.notices.line),
    );
    const side = el('aside.ct-side', {}, this.log.root);
    const foot = this.controls ? [this.controls.root] : [];
    this.replaceChildren(
      this.makeBar(),
      felt,
      me,
      this.deeds.root,
      this.hand.root,
      ...foot,
      side,
      this.layer,
      this.announcer.news,
      this.announcer.alarm,
      this.menu,
      this.lastBox,
      this.logBox,
    );
    this.side = side;
  }

  makeParts() {
    this.layer = el('div.ct-layer', { 'aria-hidden': 'true' });
    this.badges = new Badges();
    this.plates = new Plates();
    this.laid = new Laid(this.plates.places);
    this.tens = new Tens();
    this.moment = new Moment();
    this.deeds = new Deeds({
      act: (action) => this.act(action),
      correct: () => this.openRevoke('openCorrect'),
      say: (text) => this.announcer.say(text),
    });
    this.trick = new Trick(this.layer);
    this.hand = new Hand((card, event) => this.pick(card, event));
    this.panel = new Panel({
      act: (action) => this.act(action),
      ready: () => this.deed(this.driver.ready()),
      join: (seat) => this.deed(this.driver.join(seat)),
      end: (agree) => this.deed(this.driver.end(agree)),
      urls: this.urls(),
    });
    this.announcer = new Announcer();
    this.notices = new Notices(this.announcer);
    this.clock = new TurnClock((text) => this.announcer.say(text));
    this.log = new Log(this.controls ? (step) => this.controls.to(step) : undefined);
    this.note = new Note();
    this.status = el('span.turn-text');
    this.time = el('span.time', { 'aria-hidden': 'true' });
    this.ending = el('div.menu-ending');
    this.menu = menuDialog(this.urls(), this.isReplay, this.ending);
    this.lastBox = dialog(_('Last trick'), el('div.last-content'));
    this.logBox = dialog(_('Log'), el('div.log-content'));
    this.logBox.addEventListener('close', () => this.side.append(this.log.root));
  }

  urls() {
    const { homeUrl: home, mineUrl: mine, replayUrl: replay, rulesUrl: rules } = this.dataset;
    return { home, mine, replay, rules };
  }

  makeBar() {
    this.claim = iconButton('flag', _('Claim a revoke'), () => this.openRevoke('openClaim'), { hidden: true });
    return bar(this.dataset, this.badges.score, [
      this.claim,
      this.isReplay ? '' : iconButton('last', _('Last trick'), () => this.showLast()),
      iconButton('log', _('Log'), () => this.showLog(), { 'data-log': true }),
      iconButton('menu', _('Table menu'), () => this.menu.showModal()),
    ]);
  }

  // Showing

  hear(event) {
    if (event.kind === 'link') this.notices.link(event.state);
    else if (event.kind === 'failed')
      this.notices.complain(_('This deal could not be loaded. Try again in a moment.'));
    else if (this.isReplay) this.showStep(event);
    else this.queue.push(event.match);
  }

  showStep({ match, last }) {
    this.show(match);
    this.controls.update();
    this.log.update(last, this.driver.step);
  }

  /** Draw a document. @param {object} match @returns {number} how long it should stay, in milliseconds */
  show(match) {
    const before = this.match;
    const events = eventsOnwards(before, match);
    const starts = this.startBoxes(before, match);
    this.match = match;
    this.badges.update(match);
    this.plates.update(match);
    this.laid.update(match);
    this.tens.update(match);
    this.deeds.update(match);
    this.drawMenu();
    const shown = this.isReplay ? lastTrickKept(match) : events;
    this.trick.update(match, shown, starts, (trick) => this.goalOf(trick));
    this.drawHand();
    this.drawStatus();
    this.moment.update(match, events);
    if (!this.isReplay) this.log.update(match);
    this.drawPanelSoon(events);
    if (before || !this.isReplay) this.tell(before, match, events);
    return before ? readingTime(events) : 0;
  }

  tell(before, match, events) {
    if (!before) this.announcer.say(summary(match));
    else if (this.isReplay && !events.length) this.announcer.say(turnText(match));
    else this.announcer.tell(match, events);
    const late = this.isReplay ? null : events.find((event) => event.isLate);
    if (late) this.notices.show(sentence(match, late));
  }

  startBoxes(before, match) {
    const me = mySeat(match);
    const boxes = new Map((before?.view?.hand ?? []).map((card) => [card, this.hand.boxOf(card)]));
    return (seat, card) => {
      if (!before || this.isReplay) return undefined;
      return seat === me ? boxes.get(card) : this.plates.of(match, seat).getBoundingClientRect();
    };
  }

  goalOf(trick) {
    const isPile = this.match.rules.tricks.taking === 'pile';
    const seat = isPile ? trick.collected_by : trick.winner;
    return seat ? this.plates.of(this.match, seat) : this.badges.pile;
  }

  drawHand() {
    const { view, you, status } = this.match;
    const isMine = Boolean(you) && view?.turn === you && status === 'playing';
    const playable = new Set(isMine ? view.legal.filter(isFromHand).map((action) => action.card) : []);
    this.hand.update(view?.hand ?? [], playable, isMine);
  }

  /** What comes and goes in the bar and the menu. */
  drawMenu() {
    const { match } = this;
    this.claim.hidden = !match.view?.legal.some((action) => action.type === 'claim-revoke');
    const end = async (agree) => (await this.deed(this.driver.end(agree))) && this.menu.close();
    keyed(this.ending, endKey(match), () => [endControl(match, end)]);
  }

  drawStatus() {
    const { view, you, status } = this.match;
    const isMine = Boolean(you) && view?.turn === you && view.stage !== 'over' && status === 'playing';
    this.classList.toggle('my-turn', isMine);
    this.dataset.stage = view?.stage ?? 'none';
    this.dataset.seq = String(this.match.seq ?? '');
    setText(
      this.status,
      this.isReplay && view.result ? resultTitle(this.match, view.result) : turnText(this.match),
    );
    this.note.update(this.match, this.isReplay);
    const plate = view?.turn ? this.plates.of(this.match, view.turn) : null;
    this.clock.update(this.match, this.driver.offset ?? 0, plate, this.time);
    if (this.titleBefore === undefined) this.titleBefore = document.title;
    document.title = isMine ? `● ${this.titleBefore}` : this.titleBefore;
  }

  /** A finished deal waits for its last trick to be seen. */
  drawPanelSoon(events) {
    clearTimeout(this.panelTimer);
    const isEnd = events.some((event) => event.kind === 'result');
    if (isEnd && canMove()) this.panelTimer = setTimeout(() => this.drawPanel(), LAST_TRICK_STAYS);
    else this.drawPanel();
  }

  drawPanel() {
    const hadFocus = this.panel.root.contains(document.activeElement);
    const isNew = this.panel.update(this.match);
    if (!isNew) return;
    const active = document.activeElement;
    const isFree = hadFocus || active === document.body || !active || this.hand.root.contains(active);
    if (!isFree || this.querySelector('dialog[open]')) return;
    if (!this.panel.root.hidden) this.panel.first()?.focus({ preventScroll: true });
    else if (hadFocus && isByKey()) this.hand.focus();
  }

  // Doing

  /** A card of mine was tapped, or chosen by key. @param {string} card @param {any} event a click */
  pick(card, event) {
    const isSecondTap = this.hand.lifted === card;
    if (event.detail > 1 && !isSecondTap) return;
    this.queue.flush();
    if (this.isResting({ type: 'play', card })) return;
    const { view, you } = this.match;
    if (this.isReplay || !view || !you || view.turn !== you) this.notices.complain(`${turnText(this.match)}.`);
    else if (view.stage !== 'playing' && !view.legal.some((action) => isFromHand(action) && action.card === card))
      this.notices.complain(`${turnText(this.match)}.`);
    else this.playOrLift(card, isSecondTap);
  }

  playOrLift(card, isSecondTap) {
    const open = this.match.view.legal.find((each) => isFromHand(each) && each.card === card);
    if (!open && !this.driver.isReached) this.notices.complain(notNow());
    else if (open && setting('confirm') && !isSecondTap) this.lift(card);
    else this.act(this.withTap(open ?? { type: 'play', card }));
  }

  withTap(action) {
    return this.deeds.isTapping && action.type === 'play' ? { ...action, thaap: true } : action;
  }

  lift(card) {
    this.notices.hide();
    this.hand.lift(card);
    this.announcer.say(
      interpolate(_('%(card)s lifted. Once more to play it.'), { card: capital(cardName(card)) }),
    );
  }

  /** Whether an action is on its way, or was done just now: the second half of a double click does nothing. */
  isResting(action) {
    if (this.busy && !this.driver.takes(action)) {
      this.sayBusy();
      return true;
    }
    const { at, card } = this.moved;
    return Date.now() - at < BETWEEN_MOVES && (card === null || card === action.card);
  }

  async act(action) {
    if (this.isResting(action)) return;
    this.setBusy(true);
    this.notices.hide();
    if (!this.driver.isReached) this.hand.lift(action.card ?? null); // it waits there to be sent
    const answer = await this.driver.act(action);
    if (answer.code === 'replaced') return;
    this.moved = { at: Date.now(), card: answer.ok ? null : (action.card ?? null) };
    this.hand.lift(null);
    this.setBusy(false);
    if (answer.ok) this.deeds.setTapping(false);
    else this.notices.complain(answer.message);
  }

  /** Lay a lifted card back. @returns {boolean} whether there was one */
  lower() {
    const card = this.busy ? null : this.hand.lifted;
    if (!card) return false;
    this.hand.lift(null);
    this.announcer.say(interpolate(_('%(card)s is back in your hand.'), { card: capital(cardName(card)) }));
    return true;
  }

  setBusy(isBusy) {
    this.busy = isBusy;
    this.busySince = Date.now();
    this.notices.sending(isBusy);
    this.hand.setBusy(isBusy);
    this.panel.root.classList.toggle('busy', isBusy);
  }

  /** A tap that comes right behind another is a double click and needs no word. */
  sayBusy() {
    if (Date.now() - this.busySince > BETWEEN_MOVES) this.notices.sayBusy();
  }

  /** @returns {Promise<boolean>} whether it was done */
  async deed(promise) {
    const answer = await promise;
    if (!answer.ok) this.notices.complain(answer.message);
    return answer.ok;
  }

  /** A sheet about a revoke; seldom needed, so loaded late. @param {'openClaim'|'openCorrect'} name */
  async openRevoke(name) {
    const sheets = await import('./table/revokes.js');
    if (!this.querySelector('dialog[open]')) sheets[name](this, this.match, (action) => this.act(action));
  }

  // Telling

  showLast() {
    this.lastBox.querySelector('.last-content').replaceChildren(...lastTrickContent(this.match));
    this.lastBox.showModal();
  }

  showLog() {
    this.logBox.querySelector('.log-content').append(this.log.root);
    this.logBox.showModal();
    this.log.list.scrollTop = this.log.list.scrollHeight;
  }

  press(key) {
    if (!this.match) return false;
    return Boolean(this.controls?.key(key)) || this.tableKey(key);
  }

  tableKey(key) {
    if (key === 'Escape') return this.lower();
    const deeds = {
      '?': () => this.menu.showModal(),
      s: () => this.announcer.say(summary(this.match)),
      l: () => this.announcer.say(lastTrickText(this.match)),
      h: () => this.hand.focus(),
      a: () => this.deeds.focus(),
    };
    if (!deeds[key]) return false;
    deeds[key]();
    return true;
  }
}

customElements.define('court-table', CourtTable);
