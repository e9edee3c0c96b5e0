/** From deal to deal: who deals next, what it comes to, and whether that ends the match. Told by results alone. */
import { nextSeat } from './shuffle.js';

/** @typedef {import('./reading.js').Result} Result */

const COURTLIKE = ['court', 'goon-court', 'bavney', 'whitewash', 'revoke'];
const PARTNER = { N: 'S', S: 'N', E: 'W', W: 'E' };

/** @param {string} seat */
const teamOf = (seat) => (seat === 'N' || seat === 'S' ? 'NS' : 'EW');

export class Course {
  /** @param {any} rules */
  constructor(rules) {
    this.rules = rules;
    this.score = { NS: 0, EW: 0 };
    this.runs = { NS: 0, EW: 0 };
    this.counted = 0;
  }

  /** One deal more. @param {Result} result @param {string} dealer @returns {string} who deals next */
  add(result, dealer) {
    if (result.outcome === 'thrown-in') return dealer;
    const winner = /** @type {'NS' | 'EW'} */ (result.winner);
    const isCourtlike = COURTLIKE.includes(result.outcome);
    const isComplete = this.run(winner, !isCourtlike);
    this.score[winner] += (result.score ?? 0) + (isComplete ? this.rules.scoring.run_bonus : 0);
    this.counted++;
    if (winner === teamOf(dealer)) return nextSeat(dealer, this.rules.direction);
    const isCourt = isCourtlike || (isComplete && this.rules.scoring.unit === 'courts');
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

  /** "target" or "deals" once the match is over by its rules, else null. */
  get ended() {
    const { target, deals } = this.rules.match;
    if (target !== null && Math.max(this.score.NS, this.score.EW) >= target) return 'target';
    return deals !== null && this.counted >= deals ? 'deals' : null;
  }
}
