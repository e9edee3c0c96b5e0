/** The sheets of a choice: call a trump, lay one face down, think again, play on for a bavney. */

import { cardFace, suitGlyph } from './cards.js';
import { el } from './dom.js';
import { laidCard } from './laid.js';
import { _, cardName, capital, interpolate, ngettext, suitName, suitTitle } from './strings.js';

/** The sheet for what I have to choose now; null where there is nothing. @param {object} match */
export function chooseSheetFor(match) {
  const { view, you } = match;
  if (!view || !you || view.turn !== you || !(view.stage in SHEETS)) return null;
  const choices = view.legal.filter((action) => !ASIDES.has(action.type));
  return {
    name: choices.some(({ type }) => type === 'hide') ? 'hide' : NAMES[view.stage],
    key: [view.number, view.stage, choices],
    build: (_match, deeds) => SHEETS[view.stage](match, deeds, choices),
  };
}

/** What can be done at any time, and is not a choice. */
const ASIDES = new Set(['new-cards', 'correct', 'claim-revoke']);

const NAMES = { choosing: 'choose', review: 'review', bavney: 'bavney' };

const SHEETS = {
  choosing: (match, deeds, choices) =>
    match.rules.trump.method === 'hide' ? hideSheet(deeds, choices) : callSheet(deeds, choices),
  review: (match, deeds, choices) => (match.view.face_down ? reviewHidden : reviewSuit)(match, deeds, choices),
  bavney: bavneySheet,
};

function callSheet(deeds, choices) {
  const suits = choices.filter((action) => action.type === 'call');
  return [el('h2', {}, _('Choose the trump')), suitRow(suits, deeds), ...others(choices, deeds)];
}

function hideSheet(deeds, choices) {
  const cards = choices.filter((action) => action.type === 'hide');
  return [
    el('h2', {}, _('Lay your trump face down')),
    el('p', {}, _('Its suit is trump once the card is shown. Until then only you know it, and the card is out of your hand.')),
    cardRow(cards, deeds, _('Your first five cards')),
    ...others(choices, deeds),
  ];
}

/** Passing and throwing in. */
function others(choices, deeds) {
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

function reviewSuit({ view }, deeds, choices) {
  const suits = choices.filter((action) => action.suit);
  const keep = interpolate(_('Keep %(suit)s'), { suit: suitName(view.trump) });
  return [
    el('h2', {}, _('Keep the trump, or change it?')),
    el('p', {}, _('You hold all thirteen cards now. You may change once.')),
    suitRow(suits, deeds),
    keepRow(choices, deeds, suitGlyph(view.trump), keep),
  ];
}

function reviewHidden(match, deeds, choices) {
  const { card } = match.view.face_down;
  const cards = choices.filter((action) => action.type === 'change-trump');
  const keep = card
    ? interpolate(_('Keep the %(card)s'), { card: cardName(card) })
    : _('Keep the card nobody has seen');
  return [
    el('h2', {}, _('Keep your trump, or lay another?')),
    el('div.now-laid', {}, laidCard(match, card)),
    el('p', {}, _('You may take it back and lay one of these instead.')),
    cardRow(cards, deeds, _('The others of your first five cards')),
    keepRow(choices, deeds, '', keep),
  ];
}

function keepRow(choices, deeds, picture, text) {
  const keep = choices.find((action) => action.type === 'keep-trump');
  const click = () => deeds.act(keep);
  return el('div.row', {}, el('button.button.main', { type: 'button', 'data-first': true, click }, picture, text));
}

const PIPS = 13;
const WON = 7;

function bavneySheet({ rules }, deeds, choices) {
  const [on, stop] = ['play-on', 'stop'].map((type) => choices.find((action) => action.type === type));
  const { court, bavney } = rules.scoring;
  const isCourts = rules.scoring.unit === 'courts';
  return [
    el('h2', {}, _('Seven tricks to none!')),
    el(
      'div.pips',
      { 'aria-hidden': 'true' },
      ...Array.from({ length: PIPS }, (_none, i) => el(i < WON ? 'i.on' : 'i')),
    ),
    el('p', {}, _('The court is yours. Play on, and if you win all thirteen it is a bavney; at the first trick lost the deal stops and the court stands.')),
    el(
      'div.row.pair',
      {},
      choice(_('Stop here'), amount(court, isCourts), () => deeds.act(stop)),
      choice(_('Play on'), amount(bavney, isCourts), () => deeds.act(on)),
    ),
  ];
}

function amount(count, isCourts) {
  const text = isCourts
    ? ngettext('%(count)s court', '%(count)s courts', count)
    : ngettext('%(count)s point', '%(count)s points', count);
  return interpolate(text, { count });
}

function choice(text, more, click) {
  return el('button.button', { type: 'button', click }, el('span', {}, text), el('small', {}, more));
}

function textButton(text, click) {
  return el('button.button', { type: 'button', click }, text);
}

function suitRow(actions, deeds) {
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

/** Cards to choose one of. @param {object[]} actions each with a card @param {{act: (action: object) => void}} deeds @param {string} label */
export function cardRow(actions, deeds, label) {
  const buttons = actions.map((action) =>
    el(
      'button.card-button',
      {
        type: 'button',
        'data-card': action.card,
        'aria-label': capital(cardName(action.card)),
        click: () => deeds.act(action),
      },
      cardFace(action.card),
    ),
  );
  return el('div.card-row', { role: 'group', 'aria-label': label }, ...buttons);
}
