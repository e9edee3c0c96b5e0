/** What happened between two documents besides the cards, in sentences. Pure. */

import { mine } from './say.js';
import { allPlays, peopleOf } from './seats.js';
import { _, cardName, interpolate } from './strings.js';

/** @param {object} before @param {object} after @returns {string[]} */
export function eventsOfPeople(before, after) {
  if (after.status !== 'playing' || !after.view) return [];
  return [...coverings(before, after), ...concessions(before, after), takenBack(before, after)].filter(Boolean);
}

/** My own seat has a line that stays. */
function coverings(before, after) {
  return peopleOf(before)
    .filter((seat) => seat !== after.you && before.seats[seat].covered !== after.seats[seat].covered)
    .map((seat) => mine(after, seat, '', (COVERED()[after.seats[seat].covered] ?? COVERED().back)));
}

/** @returns {Record<string, string>} */
const COVERED = () => ({
  absent: _('%(name)s is away: a bot plays for them.'),
  late: _('%(name)s is away and out of time: a bot plays for them.'),
  left: _('%(name)s has left: a bot plays for them.'),
  gone: _('%(name)s has left for good: a bot plays for them.'),
  back: _('%(name)s plays again.'),
});

/** Partners are asked by a line that stays. */
function concessions(before, after) {
  return peopleOf(after)
    .filter((seat) => seat !== after.you && before.seats[seat]?.concedes && !after.seats[seat].concedes && !after.seats[seat].covered)
    .map((seat) => mine(after, seat, '', _('%(name)s would rather play on.')));
}

function takenBack(before, after) {
  const gone = undone(before, after);
  if (gone) return gone.card ? interpolate(_('The %(card)s is taken back.'), { card: cardName(gone.card) }) : _('It is taken back.');
  const isRefused = before.take_back && !after.take_back && before.view?.number === after.view.number;
  return isRefused && lengthOf(before) === lengthOf(after) ? _('It is not taken back.') : '';
}

/** What was done before and is not any more; a revoke that is made good is told as a move. */
function undone(before, after) {
  if (!before.view || before.view.number !== after.view.number || after.view.last?.type === 'correct') return null;
  if (lengthOf(after) >= lengthOf(before)) return null;
  return allPlays(before)[allPlays(after).length] ?? {};
}

function lengthOf(match) {
  return match.view.choices.length + allPlays(match).length;
}
