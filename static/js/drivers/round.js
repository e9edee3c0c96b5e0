/**
 * A guided round: the server plays the other seats, and says to each action what a good player thinks of it.
 * Nothing of it is kept there; what was done so far is kept in this tab, and goes along with every request.
 */

import { csrfToken } from './csrf.js';
import { documentsOf } from './frames.js';
import { _, notNow } from '../table/strings.js';

const LONGEST_PAUSE = 15000;
const PATIENCE = 10000;

/** @typedef {{words: string[], frames: any, open: {word: string, action: any}[], suggestion: any, comment: any, over: boolean, reached: boolean|null, text: string}} Moment */

export class RoundDriver {
  /** Slower than a match among people who know the game. */
  pace = 1.8;
  isReached = true;

  /** @param {{url: string, chips: number[], moment: Moment}} options `moment` is where it starts */
  constructor({ url, chips, moment }) {
    this.url = url;
    this.chips = chips;
    this.place = `round ${url} ${chips}`;
    this.listeners = new Set();
    /** @type {any} what is on its way */
    this.pending = null;
    this.begun = moment;
    this.life = new AbortController();
    this.set(moment);
  }

  set(moment) {
    /** @type {Moment} */
    this.moment = moment;
    this.documents = documentsOf(moment.frames);
    this.match = this.documents.at(-1);
  }

  /**
   * @param {(event: any) => void} listener gets {kind: 'match', match}, {kind: 'moment', moment, isNew} and
   * {kind: 'link', state} as from drivers/live.js @returns {() => void}
   */
  subscribe(listener) {
    this.listeners.add(listener);
    listener({ kind: 'match', match: this.match });
    if (this.listeners.size === 1) this.start();
    return () => this.listeners.delete(listener);
  }

  /** Go on where this tab was, and listen for the line. */
  start() {
    const { signal } = this.life;
    window.addEventListener('online', () => this.resend(), { signal });
    window.addEventListener('offline', () => this.reach(false), { signal });
    const words = this.kept();
    if (words.length && !this.moment.words.length) this.ask(words, null);
  }

  /** The table is gone. */
  pause() {
    this.life.abort();
    clearTimeout(this.pending?.timer);
    this.pending = null;
  }

  kept() {
    try {
      return JSON.parse(sessionStorage.getItem(this.place) ?? '[]');
    } catch (_error) {
      return []; // a browser that keeps nothing begins anew
    }
  }

  keep(words) {
    try {
      if (words.length) sessionStorage.setItem(this.place, JSON.stringify(words));
      else sessionStorage.removeItem(this.place);
    } catch (_error) {
      // then a reload begins anew
    }
  }

  tell(event) {
    for (const listener of this.listeners) listener(event);
  }

  reach(isReached) {
    this.isReached = isReached;
    const down = navigator.onLine ? 'silent' : 'offline';
    this.tell({ kind: 'link', state: isReached ? 'open' : down });
  }

  // What goes out

  /** Do an action; what is not open is asked too, for the server knows why not. @param {any} action @returns {Promise<{ok: boolean, code?: string, message?: string}>} */
  act(action) {
    const open = this.moment.open.find((each) => isSame(each.action, action));
    if (!open && !this.isReached) return Promise.resolve({ ok: false, code: 'offline', message: notNow() });
    if (!this.takes(action)) return Promise.resolve({ ok: false, code: 'busy', message: _('Your last move is still on its way.') });
    this.settle({ ok: false, code: 'replaced' });
    const word = `${open?.word ?? action.card}${action.thaap ? '!' : ''}`;
    return this.ask([...this.moment.words, word], action);
  }

  /** Whether this can be done now: another choice than the one that still waits for the line. */
  takes(action) {
    const { pending } = this;
    return !pending || (Boolean(pending.action) && !this.isReached && !isSame(pending.action, action));
  }

  /** What a good player would do; it came with the moment. */
  hint() {
    const { suggestion } = this.moment;
    if (!suggestion || this.pending) return Promise.resolve({ ok: false, message: _('Your last move is still on its way.') });
    return Promise.resolve({ ok: true, hint: suggestion });
  }

  /** From the start again. */
  again() {
    this.keep([]);
    this.settle({ ok: false, code: 'replaced' });
    this.set(this.begun);
    this.tell({ kind: 'match', match: this.match });
    this.tell({ kind: 'moment', moment: this.moment, isNew: false });
  }

  ask(words, action) {
    return new Promise((resolve) => {
      this.pending = { words, action, resolve, attempt: 0, timer: 0 };
      this.send(this.pending);
    });
  }

  resend() {
    if (!this.pending) return this.reach(true);
    clearTimeout(this.pending.timer);
    this.pending.attempt = 0;
    return this.send(this.pending);
  }

  async send(pending) {
    const { status, body } = await this.post({ words: pending.words, chips: this.chips });
    if (this.pending !== pending) return;
    if (status === 200) this.take(body, pending);
    else if (status === 0 || status === 429 || status >= 500) this.later(pending);
    else {
      if (!pending.action) this.keep([]); // the lesson is another one now
      this.settle({ ok: false, code: body.code, message: body.message });
    }
  }

  later(pending) {
    const pause = Math.min(LONGEST_PAUSE, 500 * 2 ** pending.attempt);
    pending.attempt += 1;
    pending.timer = setTimeout(() => this.pending === pending && this.send(pending), pause);
  }

  /** @param {Moment} moment @param {any} pending what brought it; without an action it is where this tab was */
  take(moment, pending) {
    const { comment } = moment;
    if (comment?.kind === 'refused') {
      this.settle({ ok: false, code: 'refused', message: comment.text });
      return;
    }
    const isNew = Boolean(pending.action);
    this.set(moment);
    this.keep(moment.over ? [] : moment.words);
    this.tell({ kind: 'moment', moment, isNew });
    for (const match of isNew ? this.documents : [this.match]) this.tell({ kind: 'match', match });
    this.settle({ ok: true });
  }

  settle(answer) {
    const { pending } = this;
    this.pending = null;
    clearTimeout(pending?.timer);
    pending?.resolve(answer);
  }

  async post(data) {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        credentials: 'same-origin',
        body: JSON.stringify(data),
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-CSRFToken': csrfToken() },
        signal: AbortSignal.timeout(PATIENCE),
      });
      this.reach(response.status < 500);
      return { status: response.status, body: await response.json().catch(() => ({})) };
    } catch (_error) {
      this.reach(false);
      return { status: 0, body: {} };
    }
  }
}

/** Whether two actions are the same choice; whoever does it, and whether the table is tapped. */
function isSame(first, second) {
  return ['type', 'card', 'suit', 'trick', 'against'].every((field) => first?.[field] === second?.[field]);
}
