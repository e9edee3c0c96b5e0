/** A document tells of its newest action only. What was seen of the others is kept while the deal lasts. */

import { isLastLate } from './events.js';

export const CHOICES = new Set(['call', 'pass', 'hide', 'turn', 'change-trump', 'keep-trump']);

export class Seen {
  constructor() {
    this.deal = 0;
    /** @type {Set<string>} which choices and cards the clock made: keys as in steps.js */
    this.late = new Set();
    /** @type {Set<string>} cards played with a tap on the table */
    this.taps = new Set();
  }

  /** @param {object} match in a replay its log knows all */
  update({ view, log }) {
    if (!view) return;
    if (log || this.deal !== view.number) {
      this.late = new Set(log?.late);
      this.taps = new Set(log?.taps);
    }
    this.deal = view.number;
    if (!log) this.remember(view);
  }

  remember(view) {
    if (isLastLate(view)) this.late.add(newestKey(view));
    for (const play of [...view.table, view.last ?? {}]) if (play.thaap) this.taps.add(play.card);
  }
}

/** The key of the newest choice or card of a deal in play; null where something else came last. @param {object} view */
function newestKey(view) {
  const type = view.last?.type;
  if (CHOICES.has(type)) return `c${view.choices.length}`;
  if (type === 'play') return `p${view.tricks.length * 4 + view.table.length}`;
  return null;
}
