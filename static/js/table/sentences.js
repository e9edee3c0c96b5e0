/** What happened, said in words: for the live region, the status line and the panels. */

import { _, capital, cardName, interpolate, ngettext, suitName } from './strings.js';
import { mySeat, named, otherTeam, seatsFrom, teamOf } from './seats.js';

/** One sentence for an event, or "" where it needs none. */
export function sentence(match, event) {
  const say = SAYINGS[event.kind];
  return say ? say(match, event) : '';
}

const SAYINGS = {
  deal: (match, { number, dealer }) => {
    const text = isMe(match, dealer) ? _('Deal %(number)s. You deal.') : _('Deal %(number)s. %(name)s deals.');
    return interpolate(text, { number, name: named(match, dealer) });
  },
  choice: (match, { seat, type, suit, card, isLate }) => {
    if (isLate && type !== 'turn') return lateChoice(match, { seat, type, suit });
    if (type === 'pass')
      return mine(match, seat, _('You pass to your partner.'), _('%(name)s passes to their partner.'));
    if (type === 'turn')
      return interpolate(_('Time is up: the dealer turns the %(card)s.'), { card: cardName(card) });
    return mine(match, seat, _('You call %(suit)s.'), _('%(name)s calls %(suit)s.'), { suit: suitName(suit) });
  },
  trump: (_match, { suit }) => interpolate(_('Trump is %(suit)s.'), { suit: suitName(suit) }),
  play: (match, { seat, card, isLate }) => {
    const [you, other] = isLate
      ? [_('Time ran out: the %(card)s was played for you.'), _('Time ran out for %(name)s: %(card)s.')]
      : [_('You play the %(card)s.'), _('%(name)s plays the %(card)s.')];
    return mine(match, seat, you, other, { card: cardName(card) });
  },
  trick: (match, event) =>
    [trickWon(match, event), trickCollected(match, event.trick)].filter(Boolean).join(' '),
  result: (match, { result }) => resultTitle(match, result),
  match: (match) => matchTitle(match),
};

function lateChoice(match, { seat, type, suit }) {
  const [you, other] =
    type === 'pass'
      ? [
          _('Time ran out: you pass to your partner.'),
          _('Time ran out for %(name)s: the choice goes to their partner.'),
        ]
      : [_('Time ran out: %(suit)s called for you.'), _('Time ran out for %(name)s: %(suit)s called.')];
  return mine(match, seat, you, other, { suit: suitName(suit) });
}

function isMe(match, seat) {
  return Boolean(match.you) && match.you === seat;
}

function mine(match, seat, you, other, values = {}) {
  return interpolate(isMe(match, seat) ? you : other, { name: named(match, seat), ...values });
}

function trickWon(match, { seat, number }) {
  return mine(match, seat, _('You win trick %(number)s.'), _('%(name)s wins trick %(number)s.'), { number });
}

function trickCollected(match, { collected_by: seat, collected }) {
  if (match.rules.tricks.taking !== 'pile' || !seat) return '';
  const count = collected.length;
  const you = ngettext('You collect %(count)s trick.', 'You collect %(count)s tricks.', count);
  const other = ngettext('%(name)s collects %(count)s trick.', '%(name)s collects %(count)s tricks.', count);
  return mine(match, seat, you, other, { count });
}

/** Whose turn it is and what for, in a few words. */
export function turnText(match) {
  const { view, status } = match;
  if (status === 'open') return _('Waiting for players');
  if (status === 'finished' || status === 'abandoned') return _('The match is over');
  if (!view) return _('The cards are being dealt');
  if (view.stage === 'over' || !view.turn) return _('The deal is over');
  if (view.stage === 'choosing') return choosingText(match);
  if (isMe(match, view.turn)) return view.table.length ? ledText(view) : _('Your turn: you lead');
  return interpolate(_('%(name)s is to play'), { name: named(match, view.turn) });
}

function ledText(view) {
  return interpolate(_('Your turn: %(suit)s led'), { suit: suitName(view.table[0].card[1]) });
}

function choosingText(match) {
  const { turn } = match.view;
  if (isMe(match, turn)) return _('Your turn: choose the trump');
  return interpolate(_('%(name)s is choosing the trump'), { name: named(match, turn) });
}

/** Everything a player who cannot see the table wants to know now. */
export function summary(match) {
  const { view, score } = match;
  const us = teamOf(mySeat(match));
  const parts = [turnText(match) + '.'];
  if (view?.trump) parts.push(interpolate(_('Trump is %(suit)s.'), { suit: suitName(view.trump) }));
  parts.push(...tableParts(match), ...pileParts(match));
  if (view)
    parts.push(
      interpolate(_('Tricks in this deal: we have %(us)s, they have %(them)s.'), tally(view.tricks_taken, us)),
    );
  parts.push(interpolate(_('Match score: we have %(us)s, they have %(them)s.'), tally(score, us)));
  return parts.join(' ');
}

function tally(values, us) {
  return { us: values?.[us] ?? 0, them: values?.[otherTeam(us)] ?? 0 };
}

function tableParts(match) {
  const table = match.view?.table ?? [];
  if (!table.length) return [];
  const cards = table.map(({ seat, card }) => `${named(match, seat)}, ${cardName(card)}`).join('; ');
  return [interpolate(_('On the table: %(cards)s.'), { cards })];
}

function pileParts(match) {
  const text = pileText(match);
  return text ? [text] : [];
}

/** The pile in words; "" where there is none. */
export function pileText(match) {
  const pile = match.view?.pile;
  if (match.rules.tricks.taking !== 'pile' || !pile?.tricks.length) return '';
  const count = pile.tricks.length;
  const lies = interpolate(ngettext('%(count)s trick in the pile.', '%(count)s tricks in the pile.', count), {
    count,
  });
  return `${lies} ${couldTake(match, pile.could_take)}`.trim();
}

/** Who would collect with the next win. */
export function couldTake(match, seat) {
  if (!seat) return '';
  if (match.rules.tricks.pair_by === 'team')
    return mine(match, seat, _('Your team could take it.'), _('The team of %(name)s could take it.'));
  return mine(match, seat, _('You could take it.'), _('%(name)s could take it.'));
}

/** The last finished trick, card by card. */
export function lastTrickText(match) {
  const trick = match.view?.tricks.at(-1);
  if (!trick) return _('No trick has been played yet.');
  const seats = seatsFrom(trick.leader, match.rules.direction);
  const cards = trick.cards.map((card, i) => `${named(match, seats[i])}, ${cardName(card)}`).join('; ');
  return `${interpolate(_('Last trick: %(cards)s.'), { cards })} ${trickWon(match, { seat: trick.winner, number: match.view.tricks.length })}`;
}

const OUTCOMES = {
  win: () => [_('You win the deal'), _('They win the deal'), _('%(team)s win the deal')],
  court: () => [_('A court for you!'), _('A court for them'), _('A court for %(team)s')],
  'goon-court': () => [_('A goon court for you!'), _('A goon court for them'), _('A goon court for %(team)s')],
  bavney: () => [_('A bavney for you!'), _('A bavney for them'), _('A bavney for %(team)s')],
  revoke: () => [
    _('You win the deal by a revoke'),
    _('They win the deal by a revoke'),
    _('%(team)s win the deal by a revoke'),
  ],
};

/** The headline of a finished deal. */
export function resultTitle(match, result) {
  if (result.outcome === 'thrown-in') return _('The deal is thrown in');
  const [us, them, team] = (OUTCOMES[result.outcome] ?? OUTCOMES.win)();
  if (match.you) return result.winner === teamOf(match.you) ? us : them;
  return interpolate(team, { team: pairNames(match, result.winner) });
}

/** "Meera and Asif" */
export function pairNames(match, team) {
  const [first, second] = team.split('').map((seat) => named(match, seat));
  return interpolate(_('%(first)s and %(second)s'), { first, second });
}

/** Why the deal scored what it did, and what comes next: a list of short sentences. */
export function resultLines(match, result) {
  if (result.outcome === 'thrown-in') return [nextDealer(match, result)].filter(Boolean);
  return [
    tricksLine(match, result),
    `${sideLine(match, result)} ${scoreLine(match, result)}`,
    runLine(result),
    nextDealer(match, result),
  ].filter(Boolean);
}

function tricksLine(match, { winner, tricks_taken: taken }) {
  const values = { team: pairNames(match, winner), won: taken[winner], lost: taken[otherTeam(winner)] };
  return interpolate(_('%(team)s took %(won)s tricks, the others %(lost)s.'), values);
}

function sideLine(match, { winner, outcome }) {
  const areCallers = teamOf(match.view.dealer) !== winner;
  if (outcome === 'court') return _('The callers won every trick that counts: that is a court.');
  if (outcome === 'goon-court') return _('The defenders won every trick that counts: that is a goon court.');
  const [us, them] = areCallers
    ? [_('Your side called.'), _('They called.')]
    : [_('Your side defended.'), _('They defended.')];
  return isOurs(match, winner) ? us : them;
}

function isOurs(match, team) {
  return Boolean(match.you) && teamOf(match.you) === team;
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

/** The headline of a finished match. */
export function matchTitle(match) {
  if (match.status === 'abandoned') return _('The match was abandoned');
  if (!match.winner) return _('The match ends in a tie');
  if (match.you) return match.winner === teamOf(match.you) ? _('You win the match!') : _('They win the match');
  return capital(interpolate(_('%(team)s win the match'), { team: pairNames(match, match.winner) }));
}
