/** The two live regions: news is polite, a refusal is not. */

import { sentence, turnText } from './sentences.js';
import { el } from './dom.js';

export class Announcer {
  constructor() {
    this.news = el('div.sr-only', { 'aria-live': 'polite', role: 'log', 'aria-relevant': 'additions' });
    this.alarm = el('div.sr-only', { role: 'alert' });
  }

  /** @param {object} match @param {import('./events.js').GameEvent[]} events */
  tell(match, events) {
    const words = events.map((event) => sentence(match, event));
    if (match.view?.turn && match.you === match.view.turn) words.push(turnText(match));
    this.say(words.filter(Boolean).map(closed).join(' '));
  }

  /** @param {string} text */
  say(text) {
    if (!text) return;
    this.news.append(el('p', {}, text));
    while (this.news.childElementCount > 6) this.news.firstElementChild.remove();
  }

  /** @param {string} text */
  refuse(text) {
    this.alarm.replaceChildren();
    requestAnimationFrame(() => this.alarm.replaceChildren(text));
  }
}

/** With a full stop where the text has no mark of its own. */
function closed(text) {
  return /[.!?۔।…]$/.test(text) ? text : `${text}.`;
}
