/** Time left: a ring around whoever is to act, and seconds in figures. */

import { setText } from './dom.js';
import { _, interpolate, ngettext } from './strings.js';
import { exactly } from './times.js';

const LAST_SECONDS = 5;
const LAST_OF_DAYS = 2 * 60 * 60; // where a move has days

export class TurnClock {
  /** @param {(text: string) => void} warn is told once when little time is left to me */
  constructor(warn) {
    this.warn = warn;
    this.warned = null;
    this.timer = 0;
    this.offset = 0;
    /** @type {string|null} */
    this.deadline = null;
    /** @type {any} */
    this.match = null;
    /** @type {HTMLElement|null} */
    this.plate = null;
    /** @type {HTMLElement|null} */
    this.label = null;
  }

  /**
   * @param {object} match @param {number} offset server clock minus ours, in milliseconds
   * @param {HTMLElement|null} plate of the seat that must act @param {HTMLElement} label where the pause between deals is counted
   */
  update(match, offset, plate, label) {
    this.stop();
    Object.assign(this, { match, offset, plate, label, deadline: match.view?.deadline ?? null });
    if (!this.deadline) return;
    this.tick();
    this.timer = setInterval(() => this.tick(), 250);
  }

  stop() {
    clearInterval(this.timer);
    if (this.plate) this.plate.classList.remove('timed', 'late', 'reserve');
    if (this.plate) setText(this.plate.querySelector('.seconds'), '');
    if (this.label) setText(this.label, '');
  }

  tick() {
    const left = Math.max(0, (Date.parse(this.deadline) - Date.now() - this.offset) / 1000);
    const text = spell(Math.ceil(left));
    setText(this.label, this.beside(Math.ceil(left), text));
    this.label.ariaHidden = String(!this.isDaily());
    if (this.plate) this.paint(left, text);
    if (this.match.you && this.match.view.turn === this.match.you) this.warnInTime(left);
  }

  warnInTime(left) {
    if (left <= this.last()) this.warnOnce('last', this.isDaily() ? until(_('Play until %(time)s'), this.deadline) : secondsLeft());
    else if (this.isReserve()) this.warnOnce('reserve', _('Your reserve of time runs now.'));
  }

  /** What is said beside whose turn it is. */
  beside(left, text) {
    if (this.match.view.stage === 'over') return untilDeal(left, text);
    return this.isDaily() ? until(_('until %(time)s'), this.deadline) : '';
  }

  isDaily() {
    return Boolean(this.match.clock.days) && this.match.view.stage !== 'over';
  }

  /** From how many seconds on it is late. */
  last() {
    return this.isDaily() ? LAST_OF_DAYS : LAST_SECONDS;
  }

  paint(left, text) {
    this.plate.classList.add('timed');
    this.plate.classList.toggle('late', left <= this.last());
    this.plate.classList.toggle('reserve', this.isReserve());
    this.plate.style.setProperty('--left', String(Math.min(1, Math.ceil(left) / this.total())));
    this.plate.style.setProperty('--chars', String(text.length));
    setText(this.plate.querySelector('.seconds'), text);
  }

  total() {
    const { view, rules, clock } = this.match;
    if (view.stage === 'choosing' && rules.trump.call_seconds) return rules.trump.call_seconds;
    return (clock.seconds ?? 0) + (clock.reserve ?? 0) || (clock.days || 1) * 86400;
  }

  /** Whether the seconds of this card are over, and those that are kept for the whole deal run. */
  isReserve() {
    const from = this.match.view.reserve_from;
    return Boolean(from) && Date.parse(from) <= Date.now() + this.offset;
  }

  /** @param {string} what @param {string} text */
  warnOnce(what, text) {
    const key = `${what} ${this.deadline}`;
    if (this.warned === key) return;
    this.warned = key;
    this.warn(text);
  }
}

function secondsLeft() {
  return interpolate(_('%(count)s seconds left'), { count: LAST_SECONDS });
}

function until(text, time) {
  return interpolate(text, { time: exactly(time) });
}

function untilDeal(count, time) {
  if (count >= 60) return interpolate(_('Next deal in %(time)s'), { time });
  const text = ngettext('Next deal in %(count)s second', 'Next deal in %(count)s seconds', count);
  return interpolate(text, { count });
}

function spell(seconds) {
  if (seconds >= 172800) return interpolate(_('%(count)s d'), { count: Math.round(seconds / 86400) });
  if (seconds >= 7200) return interpolate(_('%(count)s h'), { count: Math.round(seconds / 3600) });
  if (seconds < 60) return String(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
