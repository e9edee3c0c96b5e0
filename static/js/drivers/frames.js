/**
 * Moments of a deal one after another, by themselves or step by step: what comes of an answer, a demonstration.
 * It gives the table the same documents as a match. All of them are here from the start; nothing can be played.
 */

import { eventsBetween, isRevealing } from '../table/events.js';
import { _ } from '../table/strings.js';

/** How long a moment stays by what has just happened, in milliseconds: long enough to follow it for the first time. */
const STAYS = { result: 2600, trick: 2300, choice: 1700, play: 1100 };
const STAYS_REVEALED = 2600;
const STAYS_ELSE = 1100;
const BACK_EVERY = 110;

/** What `packed` of tutorials/frames.py has put together. @param {{same: object, steps: object[]}} told @returns {any[]} */
export function documentsOf({ same, steps }) {
  return steps.map((step) => ({ ...same, ...step }));
}

export class FramesDriver {
  /** @param {{documents: any[], speed?: number}} options a document may say itself how long it stays: `stay`, in milliseconds */
  constructor({ documents, speed = 1 }) {
    this.documents = documents;
    this.speed = speed;
    this.step = 0;
    this.timer = 0;
    this.isRunning = false;
    this.isReached = true;
    this.listeners = new Set();
  }

  /**
   * @param {(event: any) => void} listener gets {kind: 'match', match, last, isNext}, {kind: 'run', isRunning} when it starts
   * or stops running by itself, {kind: 'done'} when it has run to the end, {kind: 'back'} to the start @returns {() => void}
   */
  subscribe(listener) {
    this.listeners.add(listener);
    listener(this.shown(false));
    return () => this.listeners.delete(listener);
  }

  get match() {
    return this.documents[this.step];
  }

  get steps() {
    return this.documents.length - 1;
  }

  /** Show a moment, and stay there. @param {number} step brought inside what exists */
  go(step) {
    this.pause();
    this.show(step);
  }

  /** Run on by itself; from the start where the end was reached. */
  play() {
    if (this.isRunning) return;
    if (this.step >= this.steps) this.show(0);
    this.run(true);
    this.wait();
  }

  /** Stay at the moment shown, with whatever was just being taken away from it. */
  pause() {
    clearTimeout(this.timer);
    if (!this.isRunning) return;
    this.run(false);
    this.tell(this.shown(false));
  }

  /** Run back to the first moment, faster than one can read. */
  rewind() {
    this.run(true);
    this.backwards();
  }

  /** The first moment of the trick after or before the one shown. @param {1|-1} way */
  trickStep(way) {
    const done = this.documents.map(({ view }) => view.tricks.length);
    const now = done[this.step];
    const next = done.findIndex((count) => count > now);
    if (way > 0) return next < 0 ? this.steps : next;
    const start = done.indexOf(now);
    return start < this.step ? start : Math.max(0, done.indexOf(now - 1));
  }

  act() {
    return Promise.resolve({ ok: false, code: 'frames', message: _('These cards are only looked at.') });
  }

  // How it runs

  wait() {
    this.timer = setTimeout(() => this.onwards(), this.stay() / this.speed);
  }

  onwards() {
    if (this.step < this.steps) {
      this.show(this.step + 1);
      this.wait();
      return;
    }
    this.run(false);
    this.tell({ kind: 'done' });
  }

  backwards() {
    if (this.step) {
      this.show(this.step - 1);
      this.timer = setTimeout(() => this.backwards(), BACK_EVERY);
      return;
    }
    this.run(false);
    this.tell({ kind: 'back' });
  }

  stay() {
    const [before, now] = [this.documents[this.step - 1], this.match];
    if (now.stay) return now.stay;
    const events = before ? eventsBetween(before, now) : [];
    if (isRevealing(events)) return STAYS_REVEALED;
    const kind = Object.keys(STAYS).find((name) => events.some((event) => event.kind === name));
    return kind ? STAYS[kind] : STAYS_ELSE;
  }

  show(step) {
    const before = this.step;
    this.step = Math.min(Math.max(0, Math.trunc(step) || 0), this.steps);
    this.tell(this.shown(this.step === before + 1));
  }

  shown(isNext) {
    return { kind: 'match', match: { ...this.match, step: this.step }, last: this.documents[this.steps], isNext };
  }

  run(isRunning) {
    this.isRunning = isRunning;
    this.tell({ kind: 'run', isRunning });
  }

  tell(event) {
    for (const listener of this.listeners) listener(event);
  }
}
