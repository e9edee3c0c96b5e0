/** Something special has just happened: for a moment it is shown large, with a sentence. The live region says it too. */

import { cardBack, cardFace, suitCard } from './cards.js';
import { el, icon } from './dom.js';
import { sentence } from './sentences.js';

const STAYS = 3200;

/** What is drawn for each kind of event; the others have no moment. */
const PICTURES = {
  trump: ({ how, card, suit }) => (QUIET.has(how) ? null : turning(how, card ? cardFace(card) : suitCard(suit))),
  correct: ({ card }) => still(cardFace(card)),
  'wrong-claim': () => sign('flag'),
  'play-on': () => sign('crown'),
  ends: () => sign('stop'),
  choice: choicePicture,
};

/** A called trump has its moment as a choice; a trump never shown is told with the result. */
const QUIET = new Set(['called', 'end']);

function choicePicture({ type, suit, card }) {
  if (suit) return still(suitCard(suit));
  if (type === 'turn') return card ? turning(type, cardFace(card)) : still(cardBack('?'));
  return type === 'hide' || type === 'change-trump' ? still(cardBack('?')) : null;
}

/** A card that turns over, where it lay face down before. */
function turning(how, face) {
  return how !== 'set' ? el('span.flip', {}, cardBack('?'), el('span.front', {}, face)) : still(face);
}

function still(face) {
  return el('span.flip.still', {}, el('span.front', {}, face));
}

function sign(name) {
  return el('span.sign', {}, icon(name));
}

export class Moment {
  constructor() {
    this.root = el('div.ct-moment', { hidden: true, 'aria-hidden': 'true' });
    this.timer = 0;
  }

  /** Show the last event that has a picture. @param {object} match @param {import('./events.js').GameEvent[]} events */
  update(match, events) {
    const isOver = Boolean(match.view?.result);
    for (const event of events.slice().reverse()) {
      const picture = PICTURES[event.kind]?.(event);
      if (!picture || isOver || isOwnChoice(match, event)) continue;
      this.show(picture, sentence(match, event));
      return;
    }
    if (isOver) this.hide();
  }

  show(picture, text) {
    clearTimeout(this.timer);
    this.root.replaceChildren(el('div.moment', {}, picture, el('strong', {}, text)));
    this.root.hidden = false;
    this.timer = setTimeout(() => this.hide(), STAYS);
  }

  hide() {
    this.root.hidden = true;
  }
}

function isOwnChoice(match, { kind, type, seat }) {
  return kind === 'choice' && type !== 'turn' && seat === match.you;
}
