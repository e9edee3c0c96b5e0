/** What came of a deal and of a match, in a few words. */

import { _, capital, interpolate } from './strings.js';
import { named, teamOf } from './seats.js';

/** Each outcome as said by the winners, by the losers, and by one who only watches. @returns {Record<string, string[]>} */
const OUTCOMES = () => ({
  win: [_('You win the deal'), _('They win the deal'), _('%(team)s win the deal')],
  court: [_('A court for you!'), _('A court for them'), _('A court for %(team)s')],
  'goon-court': [_('A goon court for you!'), _('A goon court for them'), _('A goon court for %(team)s')],
  bavney: [_('A bavney for you!'), _('A bavney for them'), _('A bavney for %(team)s')],
  mendi: [_('A mendi for you!'), _('A mendi for them'), _('A mendi for %(team)s')],
  mendikot: [_('A mendikot for you!'), _('A mendikot for them'), _('A mendikot for %(team)s')],
  whitewash: [_('A whitewash for you!'), _('A whitewash for them'), _('A whitewash for %(team)s')],
  tricks: [_('You win the deal by tricks'), _('They win the deal by tricks'), _('%(team)s win the deal by tricks')],
  revoke: [
    _('You win the deal by a revoke'),
    _('They win the deal by a revoke'),
    _('%(team)s win the deal by a revoke'),
  ],
});

/** The headline of a finished deal. */
export function resultTitle(match, result) {
  if (result.outcome === 'thrown-in') return _('The deal is thrown in');
  const [us, them, team] = OUTCOMES()[result.outcome];
  if (match.you) return result.winner === teamOf(match.you) ? us : them;
  return interpolate(team, { team: pairNames(match, result.winner) });
}

/** "Meera and Asif" */
export function pairNames(match, team) {
  const [first, second] = team.split('').map((seat) => named(match, seat));
  return interpolate(_('%(first)s and %(second)s'), { first, second });
}

/** How a match ended that was not played to its end; "" for one that was. @param {object} match */
export function endingText({ ended, winner, you }) {
  if (ended === 'agreed') return _('It ended because everybody agreed.');
  if (ended === 'abandoned') return _('Nobody was left to play it to its end.');
  if (ended !== 'conceded') return '';
  if (!you) return _('The other side conceded.');
  return winner === teamOf(you) ? _('The others conceded.') : _('Your side conceded.');
}

/** The headline of a finished match. */
export function matchTitle(match) {
  if (match.status === 'abandoned') return _('The match was abandoned');
  if (!match.winner) return _('The match ends in a tie');
  if (match.you) return match.winner === teamOf(match.you) ? _('You win the match!') : _('They win the match');
  return capital(interpolate(_('%(team)s win the match'), { team: pairNames(match, match.winner) }));
}
