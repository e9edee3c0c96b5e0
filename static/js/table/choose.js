/** The sheet of a choice. Calling a trump is here; the other choices are in choices.js, which comes where a game has them. */

import { suitGlyph } from './cards.js';
import { el } from './dom.js';
import { _, suitTitle } from './strings.js';

/**
 * The sheet for what I have to choose now; null where there is nothing, or where it is still to come.
 * @param {object} match @param {{get: (name: string) => any}} parts
 */
export function chooseSheetFor(match, parts) {
  const { view, you } = match;
  if (!view || !you || view.turn !== you || !NAMES[view.stage] || !view.legal.length) return null;
  const choices = view.legal.filter((action) => !ASIDES.has(action.type));
  const isCall = view.stage === 'choosing' && match.rules.trump.method !== 'hide';
  const build = isCall ? callSheet : parts.get('choices')?.sheetOf(match);
  if (!build) return null;
  return {
    name: choices.some(({ type }) => type === 'hide') ? 'hide' : NAMES[view.stage],
    key: [view.number, view.stage, choices],
    build: (_match, deeds) => build(match, deeds, choices),
  };
}

/** What can be done at any time, and is not a choice. */
const ASIDES = new Set(['new-cards', 'correct', 'claim-revoke']);

const NAMES = { choosing: 'choose', review: 'review', bavney: 'bavney' };

function callSheet(_match, deeds, choices) {
  const suits = choices.filter((action) => action.type === 'call');
  return [el('h2', {}, _('Choose the trump')), suitRow(suits, deeds), ...others(choices, deeds)];
}

/** Passing and throwing in. */
export function others(choices, deeds) {
  const [pass, redeal] = ['pass', 'redeal'].map((type) => choices.find((action) => action.type === type));
  return [
    redeal ? el('p.soft', {}, _('You hold nothing above a ten: you may throw these cards in.')) : '',
    el(
      'div.row',
      {},
      pass ? textButton(_('Pass to my partner'), () => deeds.act(pass)) : '',
      redeal ? textButton(_('Throw the deal in'), () => deeds.act(redeal)) : '',
    ),
  ];
}

function textButton(text, click) {
  return el('button.button', { type: 'button', click }, text);
}

/** Suits to choose one of. */
export function suitRow(actions, deeds) {
  const buttons = actions.map((action) => suitButton(action, deeds));
  return el(`div.suits.of-${actions.length}`, { role: 'group', 'aria-label': _('Suits') }, ...buttons);
}

function suitButton(action, deeds) {
  return el(
    'button.suit-button',
    { type: 'button', 'data-suit': action.suit, click: () => deeds.act(action) },
    suitGlyph(action.suit),
    el('span', {}, suitTitle(action.suit)),
  );
}
