/** Short messages on the felt: why a card was refused; and beside my name: that a move is on its way, that the line is down. */

import { el, setText } from './dom.js';
import { _ } from './strings.js';

const TOAST_STAYS = 6000;
const PATIENCE = 1500;

/** What is said while nothing gets through. */
const DOWN = {
  offline: () => _('You are off line.'),
  silent: () => _('The server does not answer; trying again.'),
};
/** And with a move that waits for the line. */
const DOWN_WITH_MOVE = {
  offline: () => _('You are off line. Your move will be sent when the line is back.'),
  silent: () => _('The server does not answer; trying again. Your move will be sent then.'),
};

export class Notices {
  /** @param {import('./announce.js').Announcer} announcer says them too */
  constructor(announcer) {
    this.announcer = announcer;
    this.toast = el('p.ct-toast', { hidden: true, 'aria-hidden': 'true' });
    this.line = el('span.ct-link', { hidden: true });
    this.toastTimer = this.linkTimer = this.sendTimer = 0;
    this.isSlow = this.isOver = false;
    /** @type {'open'|'lost'|'silent'|'offline'} */
    this.state = 'open';
  }

  /** Say it at once, and show it. @param {string} text */
  complain(text) {
    this.announcer.refuse(text);
    this.show(text);
  }

  /** Only show it: somebody else has said it. @param {string} text */
  show(text) {
    setText(this.toast, text);
    this.toast.hidden = false;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => this.hide(), TOAST_STAYS);
  }

  hide() {
    this.toast.hidden = true;
  }

  /** Why a tap does nothing while a move is on its way. */
  sayBusy() {
    this.complain(DOWN_WITH_MOVE[this.state]?.() ?? _('Your last move is still on its way.'));
  }

  /** A line that comes back at once is not worth a word, unless nothing at all gets through. @param {'open'|'lost'|'silent'|'offline'} state */
  link(state) {
    clearTimeout(this.linkTimer);
    if (this.isOver) return;
    const isPatient = state === 'lost' && this.state === 'open';
    this.linkTimer = setTimeout(() => this.draw({ state }), isPatient ? PATIENCE : 0);
  }

  /** A move that is answered at once is not worth a word either. @param {boolean} isSending */
  sending(isSending) {
    clearTimeout(this.sendTimer);
    if (isSending) this.sendTimer = setTimeout(() => this.draw({ isSlow: true }), PATIENCE);
    else this.draw({ isSlow: false });
  }

  draw(news) {
    if (this.isOver) return;
    Object.assign(this, news);
    const text = this.text();
    if (text === this.line.textContent) return;
    this.line.hidden = !text;
    setText(this.line, text);
    this.announcer.say(text);
  }

  text() {
    if (DOWN[this.state]) return (this.isSlow ? DOWN_WITH_MOVE : DOWN)[this.state]();
    if (this.isSlow) return _('Sending your move…');
    return this.state === 'lost' ? _('Connecting again…') : '';
  }
}
