/** Documents come faster than eyes: they are shown one after another, and quicker when they pile up. */

const FAST = 3;
const AT_ONCE = 7;

export class ViewQueue {
  /** @param {(match: object) => number} show shows a document and says how long it should stay, in milliseconds */
  constructor(show) {
    this.show = show;
    this.waiting = [];
    this.timer = 0;
  }

  /** @param {object} match */
  push(match) {
    this.waiting.push(match);
    if (document.hidden) this.flush();
    else if (!this.timer) this.next();
  }

  /** Show everything that waits, now. */
  flush() {
    clearTimeout(this.timer);
    this.timer = 0;
    for (const match of this.waiting.splice(0)) this.show(match);
  }

  /** Forget what waits. */
  stop() {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  next() {
    this.timer = 0;
    const match = this.waiting.shift();
    if (!match) return;
    const stay = this.show(match) * this.pace();
    this.timer = setTimeout(() => this.next(), stay);
  }

  pace() {
    if (this.waiting.length > AT_ONCE) return 0;
    return this.waiting.length > FAST ? 0.4 : 1;
  }
}
