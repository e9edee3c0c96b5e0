/** What is wrong with a record, each thing as a sentence. */
import { _, capital, cardName, interpolate, isolate, seatName, suitName } from '../table/strings.js';

/** @typedef {import('./checking.js').Doubt} Doubt */

/** @param {any} record @param {string} seat "East (Bilal)" */
export function seatOf(record, seat) {
  const name = record?.players?.[seat]?.name;
  return typeof name === 'string' && name ? interpolate(_('%(seat)s (%(name)s)'), { seat: seatName(seat), name: isolate(name) }) : seatName(seat);
}

/** One doubt as a sentence. @param {any} record @param {Doubt} doubt */
export function sentence(record, { code, deal, seat, place, stated, follows }) {
  const seats = /** @param {string | null} each */ (each) => teamName(each) || (each && seatName(each) ? seatOf(record, each) : '');
  const values = { field: fieldName(stated), deal, place, seat: seats(seat), team: teamName(seat), ...cards(stated, follows), number: stated, other: follows };
  return capital(interpolate(PHRASES[code]({ stated, follows }), { ...values, dealer: seats(stated), right: seats(follows) }));
}

/** @param {string | null} team */
function teamName(team) {
  return team === 'NS' ? _('North and South') : team === 'EW' ? _('East and West') : '';
}

/** A part of a result. @param {any} field */
function fieldName(field) {
  const names = {
    trump: _('the trump'), winner: _('the winner'), outcome: _('the outcome'), score: _('the score'),
    run_bonus: _('the bonus for a run'), tricks_taken: _('the tricks taken'), tens: _('the tens'),
  };
  return names[field] ?? '';
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
  refused: () => _('Deal %(deal)s, action %(place)s: the rules do not allow this to %(seat)s there.'),
  early: () => _('Deal %(deal)s has a result, and was not played to its end.'),
  untold: () => _('Deal %(deal)s was played to its end, and has no result.'),
  trick_winner: () => _('Deal %(deal)s, trick %(place)s: the record says that %(dealer)s won it, and it was won by %(right)s.'),
  trick: () => _('Deal %(deal)s, trick %(place)s: the record tells it otherwise than it was played.'),
  result: () => _('Deal %(deal)s: its result does not follow from the play (%(field)s).'),
  over: () => _('Deal %(deal)s comes after the end of the match.'),
  winner: ({ stated, follows }) => {
    if (follows === null) return stated ? _('The match is said to be won by %(dealer)s, and these deals give it to nobody.') : _('The record does not say who won.');
    return stated ? _('The match is said to be won by %(dealer)s, and it was won by %(right)s.') : _('The match is said to be won by nobody, and it was won by %(right)s.');
  },
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
