/** What the check found, as a person would say it. */
import { _, capital, cardName, interpolate, isolate, ngettext, seatName, suitName } from '../table/strings.js';

/** @typedef {import('./checking.js').Doubt} Doubt */
/** @typedef {import('./reading.js').Stated} Stated */
/** @typedef {{title: string, how: string, doubts: Doubt[]}} Told */

/** @param {any} record @param {string} seat "East (Bilal)" */
export function seatOf(record, seat) {
  const name = record?.players?.[seat]?.name;
  return typeof name === 'string' && name ? interpolate(_('%(seat)s (%(name)s)'), { seat: seatName(seat), name: isolate(name) }) : seatName(seat);
}

/** One line for each thing that was checked. @param {Stated} stated @param {Doubt[]} doubts @returns {Told[]} */
export function checks(stated, doubts) {
  const among = (/** @type {string[]} */ ...codes) => doubts.filter(({ code }) => codes.includes(code));
  const count = stated.deals.length;
  const hasClock = stated.rules.trump.call_timeout === 'random-of-five' && stated.deals.some(({ actions }) => actions.some(({ by }) => by === 'timeout'));
  const all = [
    told(_('The server kept to the number it had sealed'), _('The SHA-256 of the server seed is the commitment that was shown before the match.'), among('commitment')),
    told(_('The draw for the first deal is right'), _('The cards that the seats drew follow from the seeds.'), among('draw'), stated.draw.length > 0 || among('draw').length > 0),
    told(_('The right seat dealt each time'), _('The first dealer follows from the seeds or the draw, every other one from the deal before.'), among('first_dealer', 'dealer', 'next_dealer'), count > 0),
    told(
      interpolate(ngettext('%(count)s deal, card by card in the order dealt', '%(count)s deals, card by card in the order dealt', count), { count }),
      _('All 52 cards of every deal were dealt again from the seeds and compared; no number is missing, deals that were thrown in included.'),
      among('number', 'deal', 'reordered', 'card', 'order', 'unfinished'),
      count > 0,
    ),
    told(_('What the clock chose was drawn from the seeds'), _('Somebody took too long, and one of their five cards was drawn for them.'), among('chance'), hasClock),
    told(_('Every card that was played came from the hand it was dealt to'), _('Whether the rules allowed it is not looked at here.'), among('played'), count > 0),
    told(_('The deals come to the score and the end'), _('So none was left out at the end.'), among('score', 'ended')),
  ];
  return all.filter((each) => each !== null);
}

/** @returns {Told | null} */
function told(title, how, doubts, isAsked = true) {
  return isAsked ? { title, how, doubts } : null;
}

/** One doubt as a sentence. @param {any} record @param {Doubt} doubt */
export function sentence(record, { code, deal, seat, place, stated, follows }) {
  const seats = /** @param {string | null} each */ (each) => (each && seatName(each) ? seatOf(record, each) : '');
  const values = { deal, place, seat: seats(seat), team: seat === 'NS' ? _('North and South') : _('East and West'), ...cards(stated, follows), number: stated, other: follows };
  return capital(interpolate(PHRASES[code]({ stated, follows }), { ...values, dealer: seats(stated), right: seats(follows) }));
}

/** @param {any} stated @param {any} follows */
function cards(stated, follows) {
  const name = (/** @type {any} */ each) => (typeof each !== 'string' ? '' : each.length === 2 ? cardName(each) : suitName(each));
  return { stated: name(stated), follows: name(follows) };
}

/** @type {Record<string, (found: {stated: any, follows: any}) => string>} */
const PHRASES = {
  commitment: () => _('The server seed does not fit the commitment: one of the two was changed.'),
  draw: ({ stated, follows }) => {
    if (stated === null) return _('Round %(place)s of the draw: %(seat)s should have drawn the %(follows)s, and drew nothing.');
    if (follows === null) return _('Round %(place)s of the draw: %(seat)s drew the %(stated)s, and should have drawn nothing.');
    return _('Round %(place)s of the draw: %(seat)s drew the %(stated)s, and the seeds give the %(follows)s.');
  },
  first_dealer: () => _('Deal %(deal)s: %(dealer)s dealt first, and it should have been %(right)s.'),
  dealer: () => _('Deal %(deal)s: %(dealer)s dealt, and it was the turn of %(right)s.'),
  next_dealer: () => _('Deal %(deal)s: its result says that %(dealer)s deals next, and it is the turn of %(right)s.'),
  number: () => _('Deal %(deal)s has the number %(number)s: a deal is missing, or they were put in another order.'),
  unfinished: () => _('Deal %(deal)s has no result, and others follow it.'),
  deal: () => _('Deal %(deal)s: these are other cards altogether than those that the seeds deal.'),
  reordered: () => _('Deal %(deal)s: these are the cards of deal %(other)s.'),
  card: () => _('Deal %(deal)s: card %(place)s of %(seat)s, the %(stated)s, does not belong in this hand. The %(follows)s was dealt there.'),
  order: () => _('Deal %(deal)s: the hand of %(seat)s lies in another order than it was dealt, from card %(place)s on: the %(stated)s stands where the %(follows)s was dealt.'),
  chance: () => _('Deal %(deal)s: what the clock chose for %(seat)s is the %(stated)s, and the seeds draw the %(follows)s.'),
  played: () => _('Deal %(deal)s, action %(place)s: %(seat)s plays the %(stated)s, which was not dealt to that seat.'),
  score: () => _('The score of %(team)s is said to be %(number)s, and the deals come to %(other)s.'),
  ended: ({ follows }) =>
    follows === null ? _('The match is said to be over by its rules, and these deals do not end it.') : _('These deals end the match, and the record does not say so.'),
};

/** Why there is nothing to check. @param {string} code @param {number | null} deal */
export function refusal(code, deal) {
  const sentences = {
    too_long: _('That is too long to be the record of a match.'),
    not_json: _('That is no record: it cannot be read as JSON. Give the whole text of one record.'),
    not_record: _('That is no record of a match.'),
    no_seeds: _('This record has no seeds, so its cards cannot be checked: the match still runs, or was played somewhere that publishes none.'),
    bad_seeds: _('The seeds in this record are not what seeds look like.'),
    bad_rules: _('The rules in this record cannot be read.'),
    bad_draw: _('The draw in this record cannot be read.'),
    bad_deal: interpolate(_('Deal %(deal)s in this record cannot be read.'), { deal }),
    bad_score: _('The score in this record cannot be read.'),
    lost: _('The record could not be loaded. Try again in a moment.'),
  };
  return sentences[code] ?? sentences.not_record;
}
