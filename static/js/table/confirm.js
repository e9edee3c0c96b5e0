/** A card or a choice that waits for a second word: what the button says. */

import { suitGlyph } from './cards.js';
import { el } from './dom.js';
import { _, cardName, interpolate, suitName } from './strings.js';

/** @returns {Record<string, string>} */
const WORDS = () => ({
  play: _('Play the %(card)s'),
  hide: _('Lay the %(card)s face down'),
  call: _('Choose %(suit)s'),
  pass: _('Pass to my partner'),
  redeal: _('Throw the deal in'),
  'new-cards': _('Have new cards dealt'),
  show: _('Have the trump shown'),
  'change-trump': _('Change to the %(what)s'),
  'keep-trump': _('Keep the trump'),
  'play-on': _('Play on'),
  stop: _('Stop here'),
});

/**
 * The button for what was chosen.
 * @param {any} action @param {{act: (action: object) => void, lower: () => void}} moves @returns {import('./people.js').Item}
 */
export function confirmItem(action, moves) {
  const buttons = [
    { word: face(action), isMain: true, deed: () => moves.act(moves.withTap(action)) },
    { word: _('Not this one'), deed: () => moves.lower() },
  ];
  return { name: 'confirm', key: action, text: action.type === 'play' ? '' : _('Once more to do it.'), buttons };
}

/** In full for who listens, short where a card is meant. */
function face(action) {
  const { type, card, suit } = action;
  const what = card ? cardName(card) : suitName(suit);
  const text = interpolate(WORDS()[type] ?? _('Do it'), { card: card ? what : '', suit: what, what });
  if (type !== 'play') return text;
  const short = interpolate(_('Play %(card)s'), { card: '\u0000' }).split('\u0000');
  const picture = el('span.glyph-card', {}, card[0].replace('T', '10'), suitGlyph(card[1]));
  return el('span', {}, el('span', { 'aria-hidden': 'true' }, short[0], picture, short[1]), el('span.sr-only', {}, text));
}
