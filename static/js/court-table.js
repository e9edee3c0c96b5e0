/**
 * <court-table>: the table itself. It shows match documents that a driver gives it and hands actions back;
 * the same element serves play, replay and lessons. No rule of the game is known here.
 * Messages of the socket that are not about the cards leave it as `court:message` events.
 * A script that makes one may give it its `driver`, `controls` to stand below it and a `head` instead of the bar.
 */

import { canMove } from './table/animate.js';
import { Announcer } from './table/announce.js';
import { Badges } from './table/badges.js';
import { bar } from './table/bar.js';
import { el, iconButton, setText } from './table/dom.js';
import { eventsOnwards, lastTrickKept, readingTime } from './table/events.js';
import { Hand, isFromHand } from './table/hand.js';
import { isByKey } from './table/input.js';
import { shortcuts } from './table/keys.js';
import { Moves } from './table/moves.js';
import { Note } from './table/note.js';
import { Notices } from './table/notices.js';
import { Panel } from './table/panels.js';
import { Parts } from './table/parts.js';
import { Plates } from './table/plates.js';
import { ViewQueue } from './table/queue.js';
import { resultTitle } from './table/results.js';
import { lastTrickText, sentence, summary, turnText } from './table/sentences.js';
import { Seen } from './table/seen.js';
import { _ } from './table/strings.js';
import { botPlaysMine, mySeat } from './table/seats.js';
import { Trick } from './table/trick.js';

const LAST_TRICK_STAYS = 1400;

class CourtTable extends HTMLElement {
  isReplay = false;
  isBegun = false;
  /** Ends when the table is taken away, and what listens outside of it with it. */
  life = new AbortController();
  panelTimer = 0;
  /** @type {object|null} the document shown now */
  match = null;
  /** @type {any} one of drivers/ */
  driver = null;
  /** @type {any} ReplayControls, FrameControls or nothing */
  controls = null;
  /** @type {((tools: (Node|string)[]) => Node|string)|null} makes what takes the place of the bar */
  head = null;
  // What comes late, see parts.js.
  /** @type {import('./table/deeds.js').Deeds|null} */
  deeds = null;
  /** @type {import('./table/log.js').Log|null} */
  log = null;
  /** @type {import('./table/dialogs.js').Boxes|null} */
  boxes = null;
  /** @type {import('./table/clock.js').TurnClock|null} */
  clock = null;
  /** @type {import('./table/hint.js').Hint|null} */
  hint = null;
  /** @type {import('./table/laid.js').Laid|null} */
  laid = null;
  /** @type {import('./table/moment.js').Moment|null} */
  moment = null;
  /** @type {import('./table/tens.js').Tens|null} */
  tens = null;
  /** @type {import('./table/people.js').People|null} */
  people = null;
  /** @type {import('./table/premove.js').Premoves|null} */
  premove = null;
  /** @type {string[]|null} the seats whose people are there */
  here = null;

  async connectedCallback() {
    if (this.isBegun) return;
    this.isBegun = true;
    const { mode } = this.dataset;
    this.isReplay = mode === 'replay' || mode === 'frames';
    if (!this.driver) await this.prepare(mode, JSON.parse(document.getElementById('match').textContent));
    this.build();
    this.queue = new ViewQueue((next) => this.show(next));
    this.driver.subscribe((event) => this.hear(event));
    document.addEventListener('keydown', shortcuts(this, (key) => this.press(key)), { signal: this.life.signal });
  }

  disconnectedCallback() {
    this.life.abort();
    this.queue?.stop();
    this.driver?.pause?.();
  }

  async prepare(mode, match) {
    if (mode === 'replay') await this.prepareReplay(match);
    else this.driver = await this.liveDriver(match);
  }

  async prepareReplay(match) {
    const { ReplayDriver } = await import('./drivers/replay.js');
    const { matchUrl, deal, step, behind } = this.dataset;
    const seat = new URLSearchParams(location.search).get('seat');
    const { ReplayControls } = await (behind ? import('./table/behind-controls.js') : import('./table/replay-controls.js'));
    this.driver = new ReplayDriver({ matchUrl, match, deal: Number(deal), step: Number(step), seat });
    this.controls = new ReplayControls(this.driver, this.dataset);
  }

  /** Only a match needs it, not a lesson or a replay; a match's page has asked for it before. */
  async liveDriver(match) {
    const { LiveDriver } = await import('./drivers/live.js');
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
      this.below,
      this.panel.root,
      this.notices.toast,
    );
    const me = el(
      'div.ct-me',
      {},
      this.plates.places.bottom,
      el('p.ct-status', {}, this.status, this.time, this.notices.line),
    );
    const foot = this.controls ? [this.controls.root] : [];
    this.replaceChildren(
      this.makeHead(),
      felt,
      me,
      this.deedsPlace,
      this.hand.root,
      ...foot,
      this.side,
      this.layer,
      this.announcer.news,
      this.announcer.alarm,
    );
  }

  makeParts() {
    this.layer = el('div.ct-layer', { 'aria-hidden': 'true' });
    this.badges = new Badges();
    this.plates = new Plates();
    this.below = el('div.ct-below', {}, this.badges.pile);
    this.moves = new Moves(this);
    this.deedsPlace = el('div', { hidden: true });
    this.side = el('aside.ct-side');
    this.seen = new Seen();
    this.parts = new Parts((name, part) => this.arrived(name, part), this.dataset.mode === 'frames');
    this.trick = new Trick(this.layer, this.seen);
    this.hand = new Hand((card, event) => this.moves.pick(card, event));
    const deeds = {
      act: (action) => this.moves.choose(action),
      ready: () => this.deed(this.driver.ready()),
      join: (seat) => this.deed(this.driver.join(seat)),
      end: (agree) => this.deed(this.driver.end(agree)),
      urls: this.urls(),
    };
    this.panel = new Panel(deeds, this.parts);
    this.announcer = new Announcer();
    this.notices = new Notices(this.announcer);
    this.note = new Note();
    this.status = el('span.turn-text');
    this.time = el('span.time', { 'aria-hidden': 'true' });
  }

  /** Something has come that this table was built without. @param {string} name @param {any} part its module */
  arrived(name, part) {
    const make = {
      boxes: () => this.placeBoxes(part.Boxes),
      clock: () => (this.clock = new part.TurnClock((text) => this.announcer.say(text))),
      deeds: () => this.placeDeeds(part.Deeds),
      hint: () => this.placeHint(part.Hint),
      laid: () => this.placeLaid(part.Laid),
      log: () => this.placeLog(part.Log),
      moment: () => this.placeMoment(part.Moment),
      tens: () => this.placeTens(part.Tens),
      people: () => this.isMatch() && (this.people = new part.People(this)),
      premove: () => this.isMatch() && (this.premove = new part.Premoves(this)),
    };
    make[name]?.();
    if (this.match) this.drawLate();
  }

  /** Whether this is a match, and no lesson or replay. */
  isMatch() {
    return this.dataset.mode === 'play';
  }

  placeBoxes(Boxes) {
    const does = {
      end: (agree) => this.deed(this.driver.end(agree)),
      concede: (agree) => this.deed(this.driver.deed('concede/', { agree })),
      leave: () => this.deed(this.driver.deed('leave/', {})),
      back: () => this.deed(this.driver.deed('back/', {})),
      takeBack: () => this.deed(this.driver.deed('undo/', { seq: this.driver.match.seq })),
    };
    const { isReplay, seen } = this;
    this.boxes = new Boxes({ urls: this.urls(), isReplay, isSlow: this.match.clock?.kind === 'daily', seen, does });
    this.append(...this.boxes.all);
  }

  placeDeeds(Deeds) {
    this.deeds = new Deeds({
      act: (action) => this.moves.choose(action),
      leave: () => this.hand.focus(),
      more: (match) => this.moreDeeds(match),
      correct: () => this.openRevoke('openCorrect'),
      say: (text) => this.announcer.say(text),
    });
    this.deedsPlace.replaceWith(this.deeds.root);
  }

  /** What waits for a second word, what people ask, and what is set for a turn to come. */
  moreDeeds(match) {
    const { chosen } = this.moves;
    const confirm = chosen && this.parts.here.confirm?.confirmItem(chosen, this.moves);
    return [...(confirm ? [confirm] : []), ...(this.people?.items(match) ?? []), ...(this.premove?.items(match) ?? [])];
  }

  placeHint(Hint) {
    this.hint = new Hint(this);
    this.status.closest('.ct-me').append(this.hint.root);
  }

  placeLaid(Laid) {
    this.laid = new Laid(this.plates.places);
    if (this.dataset.mode === 'round') this.plates.places.bottom.append(this.laid.own);
    else this.below.before(this.laid.own);
  }

  placeMoment(Moment) {
    this.moment = new Moment();
    this.below.after(this.moment.root);
  }

  placeTens(Tens) {
    this.tens = new Tens();
    this.below.prepend(this.tens.root);
  }

  placeLog(Log) {
    this.log = new Log(this.seen, this.controls ? (step) => this.goTo(step) : undefined, this.controls?.noted);
    this.side.append(this.log.root);
  }

  /** To a move that was picked from the list; on a phone that lies over the table. @param {number} step */
  goTo(step) {
    this.boxes?.log.close();
    this.controls.to(step);
  }

  urls() {
    const { homeUrl: home, mineUrl: mine, replayUrl: replay, reviewUrl: review, rulesUrl: rules, fairnessUrl: fairness } = this.dataset;
    return { home, mine, replay, review, rules, fairness };
  }

  makeHead() {
    this.claim = iconButton('flag', _('Claim a revoke'), () => this.openRevoke('openClaim'), { hidden: true });
    const tools = [
      this.claim,
      this.isReplay ? '' : iconButton('last', _('Last trick'), () => this.openBox('showLast')),
      iconButton('log', _('Log'), () => this.showLog(), { 'data-log': true }),
      iconButton('menu', _('Table menu'), () => this.openBox('showMenu')),
    ];
    return this.head ? this.head(tools) : bar(this.dataset, this.badges.score, tools);
  }

  /** Put one more button beside the menu's. @param {Element} button */
  addTool(button) {
    this.querySelector('.ct-tools > :last-child')?.before(button);
  }

  // Showing

  hear(event) {
    if (event.kind === 'link') this.linked(event.state);
    else if (event.kind === 'gone') this.gone(event.isStranger);
    else if (event.kind === 'here') this.drawHere(event.here);
    else if (event.kind === 'failed')
      this.notices.complain(event.message ?? _('This deal could not be loaded. Try again in a moment.'));
    else if (event.kind === 'message') this.dispatchEvent(new CustomEvent('court:message', { detail: event.message }));
    else if (event.kind === 'run') event.isRunning || this.announcer.flush();
    else if (event.kind === 'match') this.isReplay ? this.showStep(event) : this.queue.push(event.match);
  }

  linked(state) {
    this.notices.link(state);
    if (state !== 'open') this.drawHere(null);
  }

  /** Nothing more comes of this match. @param {boolean} isStranger */
  async gone(isStranger) {
    this.notices.isOver = true;
    (await import('./table/parted.js')).part(this, isStranger);
  }

  /** Who is there. @param {string[]|null} here null where that is not known now */
  drawHere(here) {
    this.here = here;
    if (this.match) this.plates.update(this.match, here);
    if (here) this.people?.hear(here);
  }

  showStep({ match, last, isNext }) {
    this.whole = last;
    this.isNext = isNext && match.step < last.step;
    this.show(match);
    this.controls?.update();
  }

  /** Draw a document. @param {object} match @returns {number} how long it should stay, in milliseconds */
  show(match) {
    const before = this.match;
    const events = eventsOnwards(before, match);
    const starts = this.startBoxes(before, match);
    this.match = match;
    this.seen.update(match);
    this.parts.expect(match);
    this.badges.update(match);
    this.plates.update(match, this.here);
    this.moves.update(match);
    this.claim.hidden = !match.view?.legal.some((action) => action.type === 'claim-revoke');
    const shown = this.isReplay && !this.isNext ? lastTrickKept(match) : events;
    this.trick.update(match, shown, starts, (trick) => this.goalOf(trick));
    this.drawHand();
    this.drawStatus();
    if (events.length) this.parts.fetch('moment').then(() => this.moment.update(match, events), () => null);
    this.drawPanelSoon(events);
    this.drawLate();
    if (before || !this.isReplay) this.tell(before, match, events);
    this.dispatchEvent(new CustomEvent('shown', { detail: match }));
    return before ? readingTime(events) * (this.driver.pace ?? 1) : 0;
  }

  tell(before, match, events) {
    if (!before) this.announcer.say(summary(match));
    else if (this.driver.isRunning) this.announcer.gather(match, events);
    else if (this.isReplay && !events.length) this.announcer.say(turnText(match));
    else this.announcer.tell(match, events);
    const late = this.isReplay ? null : events.find((event) => event.isLate);
    if (late) this.notices.show(sentence(match, late));
  }

  startBoxes(before, match) {
    const me = mySeat(match);
    const boxes = new Map((before?.view?.hand ?? []).map((card) => [card, this.hand.boxOf(card)]));
    return (seat, card) => {
      if (!before || (this.isReplay && !this.isNext)) return undefined;
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
    const isMine = Boolean(you) && view?.turn === you && status === 'playing' && !botPlaysMine(this.match);
    const playable = new Set(isMine ? view.legal.filter(isFromHand).map((action) => action.card) : []);
    const isHeld = this.dataset.mode === 'frames' && !this.hand.all().length; // what is played out goes on from a table that was seen
    this.hand.update(view?.hand ?? [], playable, isMine, !isHeld, you ? view?.hand_sizes?.[you] : 0);
  }

  /** Whatever of the late parts is here. The log of a replay tells the whole deal. */
  drawLate() {
    const { match } = this;
    for (const part of [this.people, this.premove, this.laid, this.tens, this.deeds, this.hint, this.boxes, this.parts.here.revokes])
      part?.update(match);
    if (!this.deeds && this.moreDeeds(match).length) this.parts.prepare(['deeds']);
    this.drawClock();
    this.log?.update(this.isReplay ? this.whole : match, this.driver.step);
    if (!this.panelTimer) this.drawPanel();
  }

  drawStatus() {
    const { view, you, status } = this.match;
    const isMine = Boolean(you) && view?.turn === you && view.stage !== 'over' && status === 'playing' && !botPlaysMine(this.match);
    this.classList.toggle('my-turn', isMine);
    this.dataset.stage = view?.stage ?? 'none';
    this.dataset.seq = String(this.match.seq ?? '');
    setText(
      this.status,
      this.isReplay && view.result ? resultTitle(this.match, view.result) : turnText(this.match),
    );
    this.note.update(this.match, this.isReplay);
    if (this.match.replay) return; // its controls tell which deal it is
    if (this.titleBefore === undefined) this.titleBefore = document.title;
    document.title = isMine ? `● ${_('Your turn')} · ${this.titleBefore}` : this.titleBefore;
  }

  drawClock() {
    const turn = this.match.view?.turn;
    const plate = turn ? this.plates.of(this.match, turn) : null;
    this.clock?.update(this.match, this.driver.offset ?? 0, plate, this.time);
  }

  /** A finished deal waits for its last trick to be seen. */
  drawPanelSoon(events) {
    clearTimeout(this.panelTimer);
    this.panelTimer = 0;
    const isEnd = events.some((event) => event.kind === 'result');
    if (isEnd && canMove()) this.panelTimer = setTimeout(() => this.drawPanelNow(), LAST_TRICK_STAYS);
    else this.drawPanel();
  }

  drawPanelNow() {
    this.panelTimer = 0;
    this.drawPanel();
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

  /** @returns {Promise<boolean>} whether it was done */
  async deed(promise) {
    const answer = await promise;
    if (!answer.ok) this.notices.complain(answer.message);
    return answer.ok;
  }

  /** A sheet about a revoke; seldom needed, so loaded late. @param {'openClaim'|'openCorrect'} name */
  async openRevoke(name) {
    if (await this.has('revokes')) this.open(() => this.parts.here.revokes[name](this, this.match, (action) => this.moves.act(action)));
  }

  // Telling

  /** @param {'showMenu'|'showLast'} name */
  async openBox(name) {
    if (await this.has('boxes')) this.open(() => this.boxes[name](this.match));
  }

  async showLog() {
    if ((await this.has('boxes')) && (await this.has('log'))) this.open(() => this.boxes.showLog(this.log, this.side));
  }

  /** Open a sheet over the table: one at a time, also where one was waited for. @param {() => void} show */
  open(show) {
    if (!this.querySelector('dialog[open]')) show();
  }

  /** Wait for a part; where it cannot be had now that is said. @param {string} name @returns {Promise<boolean>} */
  async has(name) {
    try {
      return Boolean(await this.parts.fetch(name));
    } catch (_error) {
      this.notices.complain(_('This could not be loaded. Try again in a moment.'));
      return false;
    }
  }

  press(key) {
    if (!this.match) return false;
    return Boolean(this.controls?.key(key)) || this.tableKey(key);
  }

  tableKey(key) {
    if (key === 'Escape') return this.moves.lower();
    const deeds = {
      '?': () => this.parts.isFrames || this.openBox('showMenu'),
      s: () => this.announcer.say(summary(this.match)),
      l: () => this.announcer.say(lastTrickText(this.match)),
      h: () => this.hand.focus(),
      a: () => this.deeds?.focus(),
      i: () => this.hint?.ask(),
    };
    if (!deeds[key]) return false;
    deeds[key]();
    return true;
  }
}

customElements.define('court-table', CourtTable);
