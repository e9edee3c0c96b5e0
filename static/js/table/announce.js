/** The two live regions: news is polite, a refusal is not. */

import { el } from './dom.js';
import { botPlaysMine } from './seats.js';
import { sentence, turnText } from './sentences.js';

export class Announcer {
  constructor() {
    this.news = el('div.sr-only', { 'aria-live': 'polite', role: 'log', 'aria-relevant': 'additions' });
    this.alarm = el('div.sr-only', { role: 'alert' });
    this.kept = '';
  }

  /** @param {object} match @param {import('./events.js').GameEvent[]} events */
  tell(match, events) {
    const words = events.map((event) => sentence(match, event));
    if (match.view?.turn && match.you === match.view.turn && !botPlaysMine(match)) words.push(turnText(match));
    this.say(joined(words));
  }

  /** Keep what happens until a trick is complete, so that what runs by itself is said a trick at a time. */
  gather(match, events) {
    this.kept = joined([this.kept, ...events.map((event) => sentence(match, event))]);
    if (events.some(({ kind }) => kind === 'trick' || kind === 'result')) this.flush();
  }

  flush() {
    this.say(this.kept);
    this.kept = '';
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

function joined(words) {
  return words.filter(Boolean).map(closed).join(' ');
}

/** With a full stop where the text has no mark of its own. */
function closed(text) {
  return /[.!?۔।…]$/.test(text) ? text : `${text}.`;
}
