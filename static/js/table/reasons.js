/** Why a deal ended as it did, what it scored and what comes next. */

import { pairNames } from './results.js';
import { isOurs, mine } from './say.js';
import { named, otherTeam, teamOf } from './seats.js';
import { _, interpolate, ngettext, suitName } from './strings.js';

/** Why the deal scored what it did, and what comes next: a list of short sentences. */
export function resultLines(match, result) {
  if (result.outcome === 'thrown-in') return [thrownLine(match), nextDealer(match, result)].filter(Boolean);
  return [
    result.outcome === 'revoke' ? '' : tricksLine(match, result),
    `${whyLine(match, result)} ${scoreLine(match, result)}`,
    hiddenLine(match, result),
    runLine(result),
    nextDealer(match, result),
  ].filter(Boolean);
}

function thrownLine(match) {
  const { last } = match.view;
  if (last?.type === 'redeal')
    return mine(
      match,
      last.seat,
      _('You held nothing above a ten, and threw the deal in. It counts for nothing.'),
      _('%(name)s held nothing above a ten, and threw the deal in. It counts for nothing.'),
    );
  return _('New cards were asked for. This deal counts for nothing.');
}

function tricksLine(match, { winner, tricks_taken: taken }) {
  const values = { team: pairNames(match, winner), won: taken[winner], lost: taken[otherTeam(winner)] };
  return interpolate(_('%(team)s took %(won)s tricks, the others %(lost)s.'), values);
}

const REASONS = () => ({
  court: _('The callers won every trick that counts: that is a court.'),
  'goon-court': _('The defenders won every trick that counts: that is a goon court.'),
  bavney: _('Seven to none, and then every trick to the end: that is a bavney.'),
  whitewash: _('All thirteen tricks: that is a whitewash.'),
  mendikot: _('All four tens: that is a mendikot.'),
  mendi: _('Three tens: that is a mendi.'),
  tricks: _('Two tens each, so the side with more tricks wins.'),
});

function whyLine(match, result) {
  const { outcome } = result;
  if (outcome === 'revoke') return claimLine(match);
  if (match.view.playing_on && outcome !== 'bavney')
    return _('Seven to none is a court. The bavney was played for and missed, the court stands.');
  return REASONS()[outcome] ?? sideLine(match, result);
}

function claimLine(match) {
  const { last } = match.view;
  if (last?.type !== 'claim-revoke') return '';
  const values = { name: named(match, last.seat), other: named(match, last.against), number: last.trick };
  return interpolate(
    _('%(name)s claimed it, and was right: %(other)s could have followed suit in trick %(number)s, and did not.'),
    values,
  );
}

function sideLine(match, { winner }) {
  const isEldest = teamOf(match.view.dealer) !== winner;
  const [us, them] = isEldest ? eldestSide(match) : [_('Your side defended.'), _('They defended.')];
  return isOurs(match, winner) ? us : them;
}

/** Where nobody calls, the side that led first stands for the callers. */
function eldestSide({ rules }) {
  if (['call', 'hide'].includes(rules.trump.method)) return [_('Your side called.'), _('They called.')];
  return [_('Your side led first.'), _('They led first.')];
}

/** A trump that nobody saw while it mattered. */
function hiddenLine({ view, rules }, { trump }) {
  if (!trump) return _('No trump was ever set.');
  if (rules.trump.method !== 'hide' || view.trump_since) return '';
  return interpolate(_('The trump was never shown: it was %(suit)s.'), { suit: suitName(trump) });
}

function scoreLine(match, { winner, score }) {
  const isCourts = match.rules.scoring.unit === 'courts';
  const say = isCourts ? courtsFor : pointsFor;
  return interpolate(say(score, isOurs(match, winner)), { score });
}

function pointsFor(score, isUs) {
  if (!score) return isUs ? _('No points for you.') : _('No points for them.');
  return isUs
    ? ngettext('%(score)s point for you.', '%(score)s points for you.', score)
    : ngettext('%(score)s point for them.', '%(score)s points for them.', score);
}

function courtsFor(score, isUs) {
  if (!score) return isUs ? _('No court for you.') : _('No court for them.');
  return isUs
    ? ngettext('%(score)s court for you.', '%(score)s courts for you.', score)
    : ngettext('%(score)s court for them.', '%(score)s courts for them.', score);
}

function runLine({ run_bonus: bonus }) {
  return bonus ? interpolate(_('A run of wins adds %(bonus)s.'), { bonus }) : '';
}

function nextDealer(match, { next_dealer: seat }) {
  if (!seat || match.status !== 'playing') return '';
  return mine(match, seat, _('You deal next.'), _('%(name)s deals next.'));
}
