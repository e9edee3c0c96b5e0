/** A deal until its first card: what is dealt, who chooses the trump, and what the choice changes. */
import { PARTNER, seatsAfter, SUITS } from './seats.js';

/** @typedef {import('./reading.js').Action} Action */

export class Choosing {
  /** @param {any} rules @param {string} dealer @param {Record<string, string[]>} dealt */
  constructor(rules, dealer, dealt) {
    Object.assign(this, { rules, dealer, dealt });
    [this.eldest] = seatsAfter(dealer, rules.direction);
    this.held = Object.fromEntries(Object.entries(dealt).map(([seat, cards]) => [seat, new Set(cards)]));
    [this.stage, this.turn, this.caller, this.trump, this.faceDown] = ['choosing', this.eldest, null, null, null];
    [this.hasChosen, this.mustTrump, this.playsOn, this.thrownIn, this.wonBy] = [false, false, false, false, null];
    this.since = null; // [trick, cards on the table] when a trump was set or shown in play
    this.taken = { NS: 0, EW: 0 };
    [this.table, this.tricks, this.pile, this.undo, this.barred, this.log] = [[], [], [], [], [], []];
    if (['call', 'hide'].includes(rules.trump.method)) return;
    this.caller = this.eldest;
    if (rules.trump.method === 'nth-card') this.trump = dealt[this.eldest][rules.trump.nth_card - 1][1];
    this.stage = 'playing';
  }

  /** @param {Action} action @returns {boolean} was it open? */
  act(action) {
    const isOpen = this[`on_${this.stage}`](action);
    if (isOpen) this.log.push(action);
    return isOpen || this.aside(action);
  }

  on_choosing({ seat, type, card = null, suit = null }) {
    const { method, pass_to_partner: passes, call_timeout: late } = this.rules.trump;
    const mayPass = passes && !this.hasChosen;
    const sixth = this.dealt[this.eldest][5];
    if (type === 'turn') {
      if (seat !== this.dealer || mayPass || late !== 'pass-then-turn' || card !== (method === 'call' ? sixth : null)) return false;
      return this.name(this.eldest, sixth, sixth[1]) && this.settle();
    }
    if (seat !== this.turn) return false;
    if (type === 'redeal' && this.rules.low_five_redeal && !this.hasChosen && this.five(seat).every(([rank]) => !'JQKA'.includes(rank))) return this.throwIn();
    if (type === 'pass' && mayPass) return this.set({ hasChosen: true, turn: PARTNER[seat] });
    if (type !== method || !(method === 'call' ? SUITS.includes(suit) : this.five(seat).includes(card))) return false;
    return this.name(seat, card, suit) && this.settle();
  }

  on_review({ seat, type, card = null, suit = null }) {
    if (seat !== this.caller || !['keep-trump', 'change-trump'].includes(type)) return false;
    if (type === 'keep-trump') return this.dealOut();
    const isOther = this.faceDown ? this.five(seat).includes(card) && card !== this.faceDown : SUITS.includes(suit) && suit !== this.trump;
    return isOther && this.name(seat, card, suit) && this.dealOut();
  }

  name(seat, card, suit) {
    return this.set(this.rules.trump.method === 'hide' ? { caller: seat, faceDown: card } : { caller: seat, trump: suit });
  }

  settle() {
    return this.rules.extras.change_trump ? this.set({ stage: 'review', turn: this.caller }) : this.dealOut();
  }

  dealOut() {
    this.held[this.caller].delete(this.faceDown); // what lies face down is not in hand
    return this.set({ stage: 'playing', turn: this.eldest });
  }

  throwIn() {
    return this.set({ thrownIn: true, stage: 'over', turn: null });
  }

  five(seat) {
    return this.dealt[seat].slice(0, 5);
  }

  set(values) {
    Object.assign(this, values);
    return true;
  }
}
