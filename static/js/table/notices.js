/** Short messages on the felt: why a card was refused, and that the line is down. */

import { el, setText } from './dom.js';
import { _ } from './strings.js';

const TOAST_STAYS = 6000;
const PATIENCE = 1500;

export class Notices {
  /** @param {import('./announce.js').Announcer} announcer says them too */
  constructor(announcer) {
    this.announcer = announcer;
    this.toast = el('p.ct-toast', { hidden: true, 'aria-hidden': 'true' });
    this.link = el('span.ct-link', { hidden: true, role: 'status' });
    this.toastTimer = this.linkTimer = 0;
  }

  /** @param {string} text */
  complain(text) {
    this.announcer.refuse(text);
    setText(this.toast, text);
    this.toast.hidden = false;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => this.hide(), TOAST_STAYS);
  }

  hide() {
    this.toast.hidden = true;
  }

  /** A line that comes back at once is not worth a word. @param {'open'|'lost'} state */
  showLink(state) {
    clearTimeout(this.linkTimer);
    const isLost = state !== 'open';
    this.linkTimer = setTimeout(() => this.drawLink(isLost), isLost ? PATIENCE : 0);
  }

  drawLink(isLost) {
    this.link.hidden = !isLost;
    setText(this.link, isLost ? _('Connecting again…') : '');
  }
}
