/**
 * A running match: pushes over a socket, and plain requests where there is no socket.
 * A document older than the one at hand is dropped; an action keeps its id however often it must be sent.
 */

import { csrfToken } from './csrf.js';
import { Line } from './line.js';
import { newId } from './ids.js';
import { _, notNow } from '../table/strings.js';

const POLL_EVERY = 3000;
const POLL_HIDDEN = 20000;
const SOCKET_PATIENCE = 4000;
const LINE_PATIENCE = 200;
const GUESTS = '/api/v1/guests/';

/** @typedef {{ok: boolean, code?: string, message?: string}} Answer `replaced`: another action took its place; there is nothing to tell */

export class LiveDriver {
  /** @param {{matchUrl: string, socketUrl: string, match: object, csrf: string}} options */
  constructor({ matchUrl, socketUrl, match, csrf }) {
    this.matchUrl = matchUrl;
    /** @type {any} */
    this.match = match;
    this.csrf = csrf;
    this.offset = 0;
    this.knowsClock = false;
    this.isReached = true;
    this.isOver = false;
    this.listeners = new Set();
    this.pending = null;
    this.line = new Line(socketUrl, {
      onMessage: (message) => this.hear(message),
      onState: (state) => this.lineChanged(state),
    });
    this.pollTimer = 0;
  }

  /** @param {(event: object) => void} listener gets {kind: 'match', match}, {kind: 'link', state: 'open'|'lost'|'silent'|'offline'}, {kind: 'here', here}, {kind: 'message', message} and once {kind: 'gone', isStranger} @returns {() => void} */
  subscribe(listener) {
    this.listeners.add(listener);
    listener({ kind: 'match', match: this.match });
    if (this.listeners.size === 1) this.start();
    return () => this.listeners.delete(listener);
  }

  start() {
    this.line.open();
    document.addEventListener('visibilitychange', () => !document.hidden && this.wake());
    window.addEventListener('online', () => this.backOnLine());
    window.addEventListener('offline', () => this.cutOff());
    window.addEventListener('pageshow', (event) => event.persisted && this.wake());
  }

  wake() {
    this.line.retry();
    if (this.pending?.isSent) this.postAgain(this.pending, 0, 0);
    this.refresh();
  }

  /** The browser says that it is off line. It may be wrong: a server on this machine still answers. */
  cutOff() {
    this.reach(false);
    this.tellLink();
    this.refresh();
  }

  backOnLine() {
    this.tellLink();
    this.wake();
  }

  /** What was not sent while nothing got through is sent now. @param {boolean} isReached whether the server was heard just now */
  reach(isReached) {
    if (!isReached && this.pending?.isQuestion) this.settle({ ok: false, code: 'offline', message: notNow() });
    if (isReached === this.isReached) return;
    this.isReached = isReached;
    if (!isReached) this.line.cut();
    this.tellLink();
    if (isReached && this.pending && !this.pending.isSent) this.resend();
  }

  /** Nothing gets through: either this device is off line, or the server is silent. */
  tellLink() {
    const up = this.line.isOpen ? 'open' : 'lost';
    const down = navigator.onLine ? 'silent' : 'offline';
    this.tell({ kind: 'link', state: this.isReached ? up : down });
  }

  tell(event) {
    for (const listener of this.listeners) listener(event);
  }

  // What comes in

  hear(message) {
    this.reach(true);
    if (message.now) this.setClock(Date.parse(message.now));
    if (message.type === 'view') this.take(message.match);
    else if (message.type === 'pong') this.tell({ kind: 'here', here: message.here ?? null });
    else if (message.type === 'refused') this.refusedBySocket(message);
    else this.tell({ kind: 'message', message });
  }

  refusedBySocket(message) {
    if (message.id !== this.pending?.id) return;
    if (message.code === 'stale') this.refresh();
    this.settle({ ok: false, code: message.code, message: message.message });
  }

  setClock(serverTime) {
    this.offset = serverTime - Date.now();
    this.knowsClock = true;
  }

  /** Take a document unless it is old. @param {object} match */
  take(match) {
    const isOld = match.seq < this.match.seq || (match.seq === this.match.seq && same(match, this.match));
    if (!isOld) {
      this.match = match;
      this.tell({ kind: 'match', match });
    }
    if (this.pending && match.seq > this.pending.seq && isDoneIn(match, this.pending.action)) this.settle({ ok: true });
  }

  lineChanged(state) {
    if (state === 'open') this.isReached = true;
    this.tellLink();
    if (state === 'open') this.resend();
    else this.lineLost();
  }

  /** Look soon whether anything gets through, and go on asking. */
  lineLost() {
    setTimeout(() => !this.line.isOpen && this.refresh(), LINE_PATIENCE * (1 + Math.random()));
    if (!this.pollTimer && !this.isOver) this.pollSoon();
  }

  /** Ask again and again while there is no line. A line that only opens and closes again does not put it off. */
  pollSoon() {
    this.pollTimer = setTimeout(
      async () => {
        this.pollTimer = 0;
        if (this.line.isOpen || this.isOver || isDone(this.match)) return;
        await this.refresh();
        if (!this.pollTimer && !this.isOver) this.pollSoon();
      },
      document.hidden ? POLL_HIDDEN : POLL_EVERY,
    );
  }

  /** Fetch the document as it is now; a failure is not an error, the next try comes by itself. */
  async refresh() {
    if (this.isOver) return;
    try {
      const response = await fetch(this.matchUrl, {
        headers: { Accept: 'application/json' },
        credentials: 'same-origin',
        cache: 'no-store',
      });
      this.reach(true);
      this.readClock(response);
      if (response.ok) this.take(await response.json());
      else if (response.status < 405) await (await import('./leaving.js')).left(this, response);
    } catch (_error) {
      this.reach(false); // The timer or the "online" event comes back here.
    }
  }

  readClock(response) {
    const date = response.headers.get('Date');
    if (date && !this.knowsClock) this.offset = Date.parse(date) - Date.now();
  }

  // What goes out

  /**
   * Do an action. One at a time: a second one is refused here unless it may take the place of the first.
   * What is not open to me is sent too, for the server knows why not; off line nobody does.
   * @param {object} action @returns {Promise<Answer>}
   */
  act(action) {
    const { seat: _seat, ...rest } = action;
    const isQuestion = !this.match.view?.legal.some((each) => isSame(each, rest));
    if (isQuestion && !this.isReached) return Promise.resolve({ ok: false, code: 'offline', message: notNow() });
    if (!this.takes(rest))
      return Promise.resolve({ ok: false, code: 'busy', message: _('Your last move is still on its way.') });
    if (this.pending) this.settle({ ok: false, code: 'replaced' });
    return new Promise((resolve) => {
      this.pending = { id: newId(), seq: this.match.seq, action: rest, isQuestion, isSent: false, resolve };
      this.resend();
    });
  }

  /** Whether this action can be done now: another choice than the one that still waits for the line, or is only a question. What was sent may have arrived. */
  takes(action) {
    const { pending } = this;
    return !pending || ((pending.isQuestion || !pending.isSent) && !isSame(pending.action, action));
  }

  settle(answer) {
    const { pending } = this;
    this.pending = null;
    clearTimeout(pending?.timer);
    pending?.resolve(answer);
  }

  /** Send what is not answered yet, over whatever line there is; what was not sent yet waits until the server is heard. */
  resend() {
    const { pending } = this;
    if (!pending || (!this.isReached && !pending.isSent)) return;
    clearTimeout(pending.timer);
    pending.isSent = true;
    const { id, seq, action } = pending;
    if (!this.line.send({ type: 'action', id, seq, action })) {
      this.postAction(pending, 0);
      return;
    }
    this.postAgain(pending, 0, SOCKET_PATIENCE);
  }

  async postAction(pending, attempt) {
    const { id, seq, action } = pending;
    const { status, body } = await this.post(`${this.matchUrl}actions/`, { seq, id, ...action });
    if (this.pending !== pending) return;
    if (status === 0 || status === 429 || status >= 500) {
      this.postAgain(pending, attempt + 1, Math.min(15000, 500 * 2 ** attempt));
      return;
    }
    if (status < 300) this.take(body);
    if (status === 409) this.refresh();
    this.settle(status < 300 ? { ok: true } : refusal(body));
  }

  postAgain(pending, attempt, pause) {
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => this.pending === pending && this.postAction(pending, attempt), pause);
  }

  /** The cut of the cards goes along before the match starts; later it is fixed. @returns {Promise<Answer>} */
  ready() {
    const isOpen = this.match.status === 'open';
    return this.deed('ready/', isOpen ? { client_seed: newId().replaceAll('-', '') } : {});
  }

  /** Who is nobody yet becomes a guest first. @param {string} seat @returns {Promise<Answer>} */
  async join(seat) {
    const data = { seat, ...(this.match.code ? { code: this.match.code } : {}) };
    const first = await this.post(`${this.matchUrl}join/`, data);
    if (first.status !== 401) return this.done(first);
    const guest = await this.post(GUESTS, {});
    if (guest.status !== 201) return this.done(guest);
    const second = await this.post(`${this.matchUrl}join/`, data);
    this.line.renew();
    return this.done(second);
  }

  /** Agree that the match ends, or not any more. @param {boolean} agree @returns {Promise<Answer>} */
  end(agree) {
    return this.deed('end/', { agree });
  }

  /** What a good player would do in my place. @returns {Promise<Answer & {hint?: object}>} */
  async hint() {
    const { status, body } = await this.post(`${this.matchUrl}hint/`, { seq: this.match.seq });
    if (status === 409) this.refresh();
    if (status !== 200) return refusal(body);
    this.take(body.match);
    return { ok: true, hint: body };
  }

  /** What is only mine to know of a match. @param {string} method @param {string} path @param {object} [data] */
  async ask(method, path, data) {
    const { status, body } = await this.request(method, this.matchUrl + path, data);
    return status >= 200 && status < 300 ? { ok: true, body } : refusal(body);
  }

  /** @param {string} path @param {object} data */
  async deed(path, data) {
    return this.done(await this.post(this.matchUrl + path, data));
  }

  done({ status, body }) {
    if (status >= 200 && status < 300 && body.seats) this.take(body);
    return status >= 200 && status < 300 ? { ok: true } : refusal(body);
  }

  post(url, data) {
    return this.request('POST', url, data);
  }

  async request(method, url, data) {
    try {
      const response = await fetch(url, {
        method,
        credentials: 'same-origin',
        body: data && JSON.stringify(data),
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-CSRFToken': csrfToken() || this.csrf },
      });
      this.reach(true);
      this.readClock(response);
      return { status: response.status, body: await response.json().catch(() => ({})) };
    } catch (_error) {
      this.reach(false);
      return { status: 0, body: {} };
    }
  }
}

function refusal(body) {
  return {
    ok: false,
    code: body.code ?? 'offline',
    message: body.message ?? _('The server cannot be reached. Try again in a moment.'),
  };
}

/** Whether two actions are the same choice; whoever does it, and whether the table is tapped. */
function isSame(first, second) {
  return ['type', 'card', 'suit', 'trick', 'against'].every((field) => first[field] === second[field]);
}

/** Whether a newer document can be what came of an action: somebody else may have moved, or the clock for me. Then the server says so. */
function isDoneIn({ view }, { type, card }) {
  return type !== 'play' || !view?.hand?.includes(card);
}

function same(first, second) {
  return JSON.stringify(first) === JSON.stringify(second);
}

function isDone(match) {
  return match.status === 'finished' || match.status === 'abandoned';
}
