/** A finished deal, frame by frame. It gives the table the same documents as a running match, one for each step. */

import { stepsOf } from '../table/steps.js';
import { _ } from '../table/strings.js';

/** Choices that lay a card face down. A suit that is named is for all to hear. */
const LAID = new Set(['hide', 'change-trump']);

export class ReplayDriver {
  /** @param {{matchUrl: string, match: object, deal: number, step: number, seat: string|null}} options */
  constructor({ matchUrl, match, deal, step, seat }) {
    this.matchUrl = matchUrl;
    /** @type {any} */
    this.match = match;
    this.step = step;
    this.deal = deal;
    this.isOpen = false;
    /** From where it is seen if nobody says otherwise: my own seat, if I have one. @type {import('../table/seats.js').Seat} */
    this.ownSeat = match.you ?? 'S';
    /** @type {import('../table/seats.js').Seat} */
    this.seat = /** @type {any} */ (seat && Object.hasOwn(match.seats, seat) ? seat : this.ownSeat);
    /** @type {number[]} */
    this.wanted = [deal, step];
    /** By deal and seat. @type {Map<string, Promise<object>>} */
    this.loaded = new Map();
    this.listeners = new Set();
    /** @type {any} */
    this.record = null;
  }

  /** @param {(event: object) => void} listener gets {kind: 'match', match, last} and {kind: 'failed'} @returns {() => void} */
  subscribe(listener) {
    this.listeners.add(listener);
    this.go(this.deal, this.step);
    return () => this.listeners.delete(listener);
  }

  /** Nothing can be played in a replay. */
  act() {
    return Promise.resolve({
      ok: false,
      code: 'replay',
      message: _('This is a replay: cards are only looked at.'),
    });
  }

  get steps() {
    return this.record ? this.record.frames.length - 1 : 0;
  }

  /** Show a step of a deal; both are brought inside what exists. @param {number} deal @param {number} step */
  async go(deal, step) {
    const numbers = this.match.deals.map((each) => each.number);
    const wanted = numbers.includes(deal) ? deal : numbers[0];
    const asked = [wanted, step];
    this.wanted = asked;
    try {
      const record = await this.load(wanted);
      if (this.wanted !== asked) return;
      this.record = record;
      this.deal = wanted;
      this.step = Math.min(Math.max(0, Math.trunc(step) || 0), this.steps);
      this.show();
    } catch (_error) {
      this.loaded.delete(this.keyOf(wanted));
      this.tell({ kind: 'failed' });
    }
  }

  /** All four hands, or only mine. @param {boolean} isOpen */
  openHands(isOpen) {
    this.isOpen = isOpen;
    if (this.record) this.show();
  }

  /** From another seat, at the same step. @param {import('../table/seats.js').Seat} seat */
  look(seat) {
    this.seat = seat;
    return this.go(this.deal, this.step);
  }

  /** The first step of the trick after or before the one shown. @param {1|-1} way */
  trickStep(way) {
    const done = (step) => this.record.frames[step].tricks.length;
    const now = done(this.step);
    if (way > 0) {
      const next = this.record.frames.findIndex((frame) => frame.tricks.length > now);
      return next < 0 ? this.steps : next;
    }
    const start = this.record.frames.findIndex((frame) => frame.tricks.length === now);
    if (start < this.step) return Math.max(start, 0);
    return Math.max(
      0,
      this.record.frames.findIndex((frame) => frame.tricks.length >= now - 1),
    );
  }

  load(deal) {
    const key = this.keyOf(deal);
    const from = this.seat === this.match.you ? '' : `?seat=${this.seat}`;
    if (!this.loaded.has(key)) this.loaded.set(key, fetchDeal(`${this.matchUrl}deals/${deal}/${from}`));
    return this.loaded.get(key);
  }

  keyOf(deal) {
    return `${deal}${this.seat}`;
  }

  show() {
    this.tell({ kind: 'match', match: this.documentAt(this.step), last: this.wholeAt(this.step) });
  }

  /** The whole deal for the list of moves: a card laid face down keeps its name until the step shown knows it. @param {number} step */
  wholeAt(step) {
    const whole = this.documentAt(this.steps);
    const now = this.record.frames[step];
    const isKnown = ({ seat, card }) => this.isOpen || now.result || seat === this.seat || card === now.turned_up;
    const choices = whole.view.choices.map((choice) => (!LAID.has(choice.type) || isKnown(choice) ? choice : { ...choice, card: undefined }));
    return { ...whole, view: { ...whole.view, choices } };
  }

  tell(event) {
    for (const listener of this.listeners) listener(event);
  }

  documentAt(step) {
    const { hands, covered, ...frame } = this.record.frames[step];
    const me = this.seat;
    const last = this.record.actions[step - 1] ?? null;
    const down = frame.face_down;
    const view = { ...frame, last, legal: [], deadline: null, hand: this.handOf(frame, hands, me, down) };
    if (down && !this.isOpen && !this.isMine(down, step)) view.face_down = { ...down, card: null };
    const others = Object.fromEntries(
      Object.entries(hands ?? {})
        .filter(([seat]) => seat !== me)
        .map(([seat, cards]) => [seat, sorted(without(cards, down?.card))]),
    );
    return {
      ...this.match,
      you: me === this.match.you ? me : null,
      from: me,
      seats: seatsCovered(this.match.seats, covered),
      replay: true,
      status: 'playing',
      score: this.scoreAt(Boolean(frame.result)),
      runs: null,
      view,
      isBroken: step === this.steps && !frame.result,
      step,
      log: this.record.log,
      hands: this.isOpen ? others : undefined,
    };
  }

  /** The cards of this seat; while the trump is chosen only those that it had seen, unless all hands are open. */
  handOf(frame, hands, me, down) {
    if (!(this.isOpen && frame.stage === 'choosing')) return frame.hand;
    return sorted(without(hands?.[me] ?? frame.hand, down?.card));
  }

  /** Whether this seat laid the card face down myself: one that the clock laid nobody saw while the deal was played. */
  isMine({ seat, card }, step) {
    return seat === this.seat && this.record.actions.slice(0, step).some((action) => action.seat === seat && action.card === card);
  }

  scoreAt(isOver) {
    const score = { NS: 0, EW: 0 };
    for (const deal of this.match.deals) {
      if (!deal.winner || deal.number > this.deal || (deal.number === this.deal && !isOver)) continue;
      score[deal.winner] += deal.score + deal.run_bonus;
    }
    return score;
  }
}

/** The seats with whom a bot played for then, and no word of now. */
function seatsCovered(seats, covered = {}) {
  return Object.fromEntries(Object.entries(seats).map(([seat, taken]) => [seat, taken && { ...taken, covered: covered[seat] ?? null }]));
}

async function fetchDeal(url) {
  const response = await fetch(url, { headers: { Accept: 'application/json' }, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`deal: ${response.status}`);
  const record = await response.json();
  return { ...record, log: stepsOf(record.actions) };
}

function without(cards, card) {
  return cards.filter((each) => each !== card);
}

const ORDER = 'AKQJT98765432';

function sorted(cards) {
  return [...cards].sort(
    (a, b) => 'SHDC'.indexOf(a[1]) - 'SHDC'.indexOf(b[1]) || ORDER.indexOf(a[0]) - ORDER.indexOf(b[0]),
  );
}
