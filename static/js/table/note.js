/** While somebody else chooses: who, and why there are so few cards. */

import { cardBack, suitGlyph } from './cards.js';
import { el, icon, keyed } from './dom.js';
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
    const isHidden = status !== 'playing' || !WAITING[view?.stage] || (view.turn === you && !isReplay);
    this.root.hidden = isHidden;
    if (isHidden) return;
    const isWhole = view.stage !== 'choosing' || Boolean(match.hands) || view.hand.length > FIRST_CARDS;
    keyed(this.root, [view.turn, view.stage, isWhole], () => [
      WAITING[view.stage](match),
      el('strong', {}, turnText(match)),
      isWhole
        ? ''
        : el('small', {}, match.rules.trump.method === 'hide'
            ? _('The other cards are dealt when it lies there.')
            : _('The other cards are dealt when the trump is named.')),
    ]);
  }
}

/** What is drawn while somebody makes up their mind. */
const WAITING = {
  choosing: ({ rules }) =>
    rules.trump.method === 'hide' ? el('span.glyphs', {}, cardBack('?')) : el('span.glyphs', {}, ...suits()),
  review: ({ view }) => el('span.glyphs', {}, ...(view.face_down ? [cardBack('?')] : suits())),
  bavney: () => el('span.sign', {}, icon('crown')),
};

function suits() {
  return ['S', 'H', 'D', 'C'].map((suit) => suitGlyph(suit));
}
