/** The sheets of choices that not every game has: lay a trump face down, think again, play on for a bavney. */

import { cardFace, suitGlyph } from './cards.js';
import { others, suitRow } from './choose.js';
import { el } from './dom.js';
import { laidCard } from './laid.js';
import { _, capital, cardName, interpolate, ngettext, suitName } from './strings.js';

const SHEETS = {
  choosing: () => hideSheet,
  review: ({ view }) => (view.face_down ? reviewHidden : reviewSuit),
  bavney: () => bavneySheet,
};

/** What builds the sheet for the stage of this match. */
export function sheetOf(match) {
  return SHEETS[match.view.stage](match);
}

function hideSheet(_match, deeds, choices) {
  const cards = choices.filter((action) => action.type === 'hide');
  return [
    el('h2', {}, _('Lay your trump face down')),
    el('p', {}, _('Its suit is trump once the card is shown. Until then only you know it, and the card is out of your hand.')),
    cardRow(cards, deeds, _('Your first five cards')),
    ...others(choices, deeds),
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
