/** The trump that lies face down before its holder, who alone can peek at it. */

import { cardBack, cardMini } from './cards.js';
import { el, keyed } from './dom.js';
import { mySeat, placeOf } from './seats.js';
import { trumpText } from './sentences.js';
import { _ } from './strings.js';

export class Laid {
  /** @param {Record<string, HTMLElement>} places the plates, by place; mine lies on the felt instead */
  constructor(places) {
    this.places = places;
    this.root = el('div.ct-laid', { hidden: true });
    this.own = el('div.ct-own-laid', {}, this.root);
  }

  /** @param {object} match */
  update(match) {
    const down = match.view?.face_down;
    this.root.hidden = !down;
    if (!down) return;
    const place = placeOf(down.seat, mySeat(match));
    const goal = place === 'bottom' ? this.own : this.places[place].querySelector('.before');
    if (this.root.parentElement !== goal) goal.append(this.root);
    keyed(this.root, [down, match.you], () => [laidCard(match, down.card)]);
  }
}

/** A card face down; a corner is turned up for whoever may know it. @param {object} match @param {string|null} card */
export function laidCard(match, card) {
  return el(
    'span.laid',
    { role: 'img', 'aria-label': trumpText(match), title: trumpText(match) },
    cardBack('?'),
    card ? el('span.peek', {}, cardMini(card)) : '',
    el('span.laid-word', {}, _('Trump')),
  );
}
