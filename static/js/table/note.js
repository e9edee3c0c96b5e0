/** While somebody else chooses: who, and why there are so few cards. */

import { suitGlyph } from './cards.js';
import { el, keyed } from './dom.js';
import { turnText } from './sentences.js';
import { _ } from './strings.js';

const FIRST_CARDS = 5;

export class Note {
  constructor() {
    this.root = el('div.ct-note', { hidden: true, 'aria-hidden': 'true' });
  }

  /** @param {object} match @param {boolean} isReplay */
  update(match, isReplay) {
    const { view, you, status } = match;
    const isHidden = status !== 'playing' || view?.stage !== 'choosing' || (view.turn === you && !isReplay);
    this.root.hidden = isHidden;
    if (isHidden) return;
    const isWhole = Boolean(match.hands) || view.hand.length > FIRST_CARDS;
    keyed(this.root, [view.turn, isWhole], () => [
      el('span.glyphs', {}, ...['S', 'H', 'D', 'C'].map((suit) => suitGlyph(suit))),
      el('strong', {}, turnText(match)),
      isWhole ? '' : el('small', {}, _('The other cards are dealt when the trump is named.')),
    ]);
  }
}
