/** From deal to deal: who deals next, what it comes to, and whether that ends the match. Told by results alone. */
import { nextSeat, PARTNER, teamOf } from './seats.js';

/** @typedef {import('./reading.js').Result} Result */

const COURTLIKE = ['court', 'goon-court', 'bavney', 'whitewash', 'revoke'];

export class Course {
  /** @param {any} rules */
  constructor(rules) {
    this.rules = rules;
    this.score = { NS: 0, EW: 0 };
    this.runs = { NS: 0, EW: 0 };
    this.counted = 0;
  }

  /** One deal more. @param {Result} result @param {string} dealer @returns {{dealer: string, bonus: number | null}} who deals next, and what a run has added */
  add(result, dealer) {
    if (result.outcome === 'thrown-in') return { dealer, bonus: null };
    const winner = /** @type {'NS' | 'EW'} */ (result.winner);
    const isCourtlike = COURTLIKE.includes(result.outcome);
    const isComplete = this.run(winner, !isCourtlike);
    const bonus = isComplete ? this.rules.scoring.run_bonus : 0;
    this.score[winner] += (result.score ?? 0) + bonus;
    this.counted++;
    const isCourt = isCourtlike || (isComplete && this.rules.scoring.unit === 'courts');
    return { dealer: this.next(dealer, winner === teamOf(dealer), isCourt), bonus };
  }

  /** @param {string} dealer @param {boolean} hasWon the dealer's team @param {boolean} isCourt */
  next(dealer, hasWon, isCourt) {
    if (hasWon) return nextSeat(dealer, this.rules.direction);
    return isCourt && this.rules.next_dealer === 'court-to-partner' ? PARTNER[dealer] : dealer;
  }

  /** @param {'NS' | 'EW'} winner @param {boolean} isPlain @returns {boolean} is a run complete with this deal? */
  run(winner, isPlain) {
    const length = this.rules.scoring.run_length;
    const run = isPlain && length !== null ? this.runs[winner] + 1 : 0;
    this.runs = { NS: 0, EW: 0 };
    if (run > 0 && run >= length) return true;
    this.runs[winner] = run;
    return false;
  }

  /** The team with the higher score; nobody in a tie. */
  get leading() {
    const { NS, EW } = this.score;
    return NS === EW ? null : NS > EW ? 'NS' : 'EW';
  }

  /** "target" or "deals" once the match is over by its rules, else null. */
  get ended() {
    const { target, deals } = this.rules.match;
    if (target !== null && Math.max(this.score.NS, this.score.EW) >= target) return 'target';
    return deals !== null && this.counted >= deals ? 'deals' : null;
  }
}
