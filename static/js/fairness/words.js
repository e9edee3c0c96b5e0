/** What was checked, and how it came out, as a person would say it. */
import { _, interpolate, ngettext } from '../table/strings.js';

/** @typedef {import('./checking.js').Doubt} Doubt */
/** @typedef {import('./reading.js').Stated} Stated */
/** @typedef {{title: string, how: string, doubts: Doubt[], isOpen: boolean}} Told */

/** One line for each thing that was checked. @param {Stated} stated @param {Doubt[]} doubts @returns {Told[]} */
export function checks(stated, doubts) {
  const among = (/** @type {string[]} */ ...codes) => doubts.filter(({ code }) => codes.includes(code));
  const count = stated.deals.length;
  const hasClock = stated.rules.trump.call_timeout === 'random-of-five' && stated.deals.some(({ actions }) => actions.some(({ by }) => by === 'timeout'));
  const saysEnd = stated.score !== null || stated.ended !== null || (stated.winner ?? null) !== null;
  const [cards, play] = [among(...CARDS), among(...PLAY)];
  const results = [...cards, ...play, ...among('unfinished')];
  const all = [
    told(_('The server kept to the number it had sealed'), _('The SHA-256 of the server seed is the commitment in the record. Hold it against the one that you saw before the match.'), among('commitment')),
    told(_('The draw for the first deal is right'), _('The cards that the seats drew follow from the seeds.'), among('draw'), stated.draw.length > 0 || among('draw').length > 0),
    told(_('The right seat dealt each time'), dealers(stated), among('first_dealer', 'dealer', 'next_dealer'), count > 0, results),
    told(
      interpolate(ngettext('%(count)s deal, card by card in the order dealt', '%(count)s deals, card by card in the order dealt', count), { count }),
      _('All 52 cards of every deal were dealt again from the seeds and compared; no number is missing, deals that were thrown in included.'),
      among('number', ...CARDS),
      count > 0,
    ),
    told(_('What the clock chose was drawn from the seeds'), _('Somebody took too long, and one of their five cards was drawn for them.'), among('chance'), hasClock, [...cards, ...among('played')]),
    told(
      _('Every deal was played by the rules in the record'),
      _('Each was played again, action by action: every card came from the hand it was dealt to, in its turn, and followed suit where it had to. The trump, who won each trick and took the pile, and the result of each deal come out as the record tells them.'),
      play,
      count > 0,
      [...cards, ...among('chance')],
    ),
    told(_('The deals come to the score, the winner and the end in the record'), ending(stated.ended), among('score', 'winner', 'ended', 'over', 'unfinished'), saysEnd, results),
  ];
  return all.filter((each) => each !== null);
}

/** What a tick does not mean. */
export function unchecked() {
  return [
    _('Names, times, the name of the game and the rules themselves are taken from the record as they stand: see that the rules are those you agreed on.'),
    _('Whether the rules go together, and the record has every part that a record has and no other, is checked by “manage.py replay --fair” only.'),
  ];
}

/** The doubts about the cards, and those about what was made of them. */
const CARDS = ['deal', 'reordered', 'card', 'order'];
const PLAY = ['played', 'refused', 'early', 'untold', 'trick', 'trick_winner', 'result'];
const END = ['dealer', 'next_dealer', 'unfinished', 'over', 'score', 'winner', 'ended'];

/** The verdict in a line. @param {Stated} stated @param {Doubt[]} doubts */
export function verdictOn(stated, doubts) {
  const count = stated.deals.length;
  if (doubts.length && doubts.every(({ code }) => [...PLAY, ...END].includes(code))) return _('This is not what came of the cards');
  if (doubts.length) return _('These are not the cards that the seeds deal');
  if (!count) return _('Nothing was dealt, and the number fits its seal');
  return interpolate(
    ngettext('Fair: the %(count)s deal is what the seeds deal, and was played by its rules', 'Fair: the %(count)s deals are what the seeds deal, and were played by their rules', count),
    { count },
  );
}

/** @param {Stated} stated */
function dealers({ rules }) {
  return rules.first_deal === 'chosen'
    ? _('Who opened the table chose the first dealer; every other one follows from the deal before.')
    : _('The first dealer follows from the seeds or the draw, every other one from the deal before.');
}

/** What the deals say of the end, and what the record alone knows. @param {unknown} ended */
function ending(ended) {
  if (ended === 'target' || ended === 'deals') return _('They end the match by its rules, so none was left out, and none comes after the end.');
  if (ended === 'conceded') return _('One side gave the match up. Which one, and that no deal after these was left out, stands in the record alone.');
  if (ended === 'agreed') return _('The match was ended by agreement. That it was, and that no deal after these was left out, stands in the record alone.');
  return _('The match was broken off. That no deal after these was left out stands in the record alone.');
}

/** Right, wrong, or open where what it hangs on is wrong. @returns {Told | null} */
function told(title, how, doubts, isAsked = true, hinges = []) {
  if (!isAsked) return null;
  const isOpen = !doubts.length && hinges.length > 0;
  return { title, how: isOpen ? _('This was not checked to the end, because what it hangs on is wrong.') : how, doubts, isOpen };
}
