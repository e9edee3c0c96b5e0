/** The waiting room: it follows the table by itself, and buttons need no new page. Without this file it is a form. */
import { csrfToken } from './drivers/csrf.js';
import { newId } from './drivers/ids.js';
import { Line } from './drivers/line.js';
import { put } from './put.js';
import { isMeant, pressOnce } from './table/meant.js';
import { hasCompany } from './table/seats.js';

const POLL_EVERY = 5000;
const LOOK_EVERY = 30000; // seats are kept for some minutes, and no message tells that they are free again

class Room {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.url = form.dataset.roomUrl ?? location.pathname;
    this.asking = this.leaving = false;
    /** @type {{you: string|null, status: string, seats: Record<string, {player: {kind: string}}|null>}|undefined} */
    this.match = undefined;
    this.talk = new RoomTalk(this);
    this.line = new Line(form.dataset.socketUrl ?? '', {
      onMessage: (message) => this.hear(message),
      onState: (state) => this.lineChanged(state),
    });
  }

  start() {
    this.line.open();
    for (const each of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('[data-room], [data-room-people]'))) {
      each.addEventListener('submit', (event) => this.submit(each, event));
      each.addEventListener('click', pressMeant);
      each.addEventListener('keydown', (event) => buttonOf(event) && pressOnce(event));
    }
    setInterval(() => this.line.isOpen || document.hidden || this.refresh(), POLL_EVERY);
    setInterval(() => document.hidden || this.refresh(), LOOK_EVERY);
    document.addEventListener('visibilitychange', () => document.hidden || this.wake());
    window.addEventListener('pageshow', (event) => event.persisted && this.wake());
  }

  wake() {
    this.leaving = false;
    this.line.retry();
    this.refresh();
  }

  /** @param {'open'|'lost'} state */
  lineChanged(state) {
    if (state === 'lost') setTimeout(() => this.line.isOpen || this.refresh(), POLL_EVERY / 10);
    else this.talk.hasMissed = true;
  }

  /** @param {{type: string, seq?: number, match?: any}} message */
  hear(message) {
    if (this.leaving) return;
    if (message.type === 'talk') this.talk.tell('court:message', message);
    if (message.type !== 'view') return;
    if (message.match?.status !== 'open') return location.reload();
    this.match = message.match;
    if (message.seq !== this.seq) this.refresh();
    this.talk.shown();
  }

  get seq() {
    return Number(this.form.querySelector('[data-seq]')?.getAttribute('data-seq'));
  }

  /** Fetch what the table is now; a failure is no error, the next try comes by itself. */
  async refresh() {
    if (this.asking || this.leaving) return;
    this.asking = true;
    try {
      await this.show(await fetch(`${this.url}${partOf(location.search)}`, { cache: 'no-store' }));
    } catch (_error) {
      // The timer comes back here.
    } finally {
      this.asking = false;
    }
  }

  /** @param {HTMLFormElement} form @param {SubmitEvent} event */
  async submit(form, event) {
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    const cut = /** @type {HTMLInputElement | null} */ (form.elements.namedItem('cut'));
    if (button?.value === 'ready' && cut && !cut.value) cut.value = newId().replaceAll('-', '');
    this.leaving = button?.hasAttribute('data-whole') ?? true; // to another page, on which nothing else may get ahead of it
    if (!button || this.leaving) return;
    event.preventDefault();
    if (form.classList.contains('waiting')) return; // the second half of a double click
    const body = new FormData(form, button);
    body.set('part', '1');
    form.classList.add('waiting');
    try {
      const answer = await fetch(`${form.action}${location.search}`, { method: 'POST', body, headers: { 'X-CSRFToken': csrfToken() } });
      await this.show(answer);
    } catch (_error) {
      this.line.retry(); // nothing got through; the button can be pressed again
    } finally {
      form.classList.remove('waiting');
      delete form.dataset.sent; // by which every page keeps forms from being sent twice
    }
  }

  /** @param {Response} answer */
  async show(answer) {
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (answer.ok && fresh.querySelector('[data-seq]')) put(document, fresh);
    else if (answer.status !== 429 && answer.status < 500) location.reload(); // it has started, or is nobody's of ours any more
  }
}

/** What people say while they wait. It comes once there is somebody to talk with, and not without a line. */
class RoomTalk {
  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    this.box = /** @type {HTMLElement|null} */ (document.getElementById('talk'));
    /** @type {Promise<any>|undefined} */
    this.table = undefined;
    this.hasMissed = false; // what was said while the line was down, unless one is nobody here any more
  }

  /** @param {string} name @param {object} [detail] */
  tell(name, detail) {
    this.box?.dispatchEvent(new CustomEvent(name, { detail }));
  }

  async shown() {
    const { match } = this.room;
    if (!this.box || !match.you || !hasCompany(match)) return;
    if (!this.table) this.hasMissed = false; // all of it is read now
    this.table ??= import('./talk/room.js').then(({ talkBegin }) => talkBegin(this.room, this.box));
    try {
      (await this.table).match = this.room.match;
      this.tell(this.hasMissed ? 'line' : 'shown');
      this.hasMissed = false;
    } catch (_error) {
      this.table = undefined; // the next document tries again
    }
  }
}

/** An answer may have put another button under the pointer: the second half of a double click is not for that one. @param {MouseEvent} event */
function pressMeant(event) {
  if (buttonOf(event) && !isMeant(event)) event.preventDefault();
}

/** @param {Event} event */
function buttonOf(event) {
  return event.target instanceof Element && event.target.closest('button');
}

/** @param {string} search */
function partOf(search) {
  return `?${new URLSearchParams([...new URLSearchParams(search), ['part', '1']])}`;
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-room]'))) new Room(form).start();
