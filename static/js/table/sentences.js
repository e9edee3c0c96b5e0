/** What happened, said in words: for the live region, the status line and the panels. */

import { _, cardName, interpolate, ngettext, suitName, suitTitle } from './strings.js';
import { endingText, matchTitle, resultTitle } from './results.js';
import { isMe, mine } from './say.js';
import { botPlaysMine, LAST_TRICK, mySeat, named, otherTeam, seatsFrom, teamOf } from './seats.js';

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
  choice: choiceMade,
  trump: trumpKnown,
  play: cardPlayed,
  trick: (match, event) =>
    [trickWon(match, event), trickCollected(match, event.trick)].filter(Boolean).join(' '),
  correct: (match, { seat, card }) =>
    mine(
      match,
      seat,
      _('You take your card back and play the %(card)s.'),
      _('%(name)s did not follow suit, takes the card back and plays the %(card)s.'),
      { card: cardName(card) },
    ),
  'wrong-claim': (match, { seat }) =>
    mine(
      match,
      seat,
      _('There was no revoke. You may claim no more in this deal.'),
      _('%(name)s claimed a revoke, but there was none: no more claims from %(name)s in this deal.'),
    ),
  bavney: bavneyText,
  'play-on': (match, { seat }) =>
    mine(
      match,
      seat,
      _('You play on for all thirteen tricks: the bavney.'),
      _('%(name)s plays on for all thirteen tricks: the bavney.'),
    ),
  ends: (match, { seat, ends }) => {
    const [you, other] = ends
      ? [_('You agree to end the match.'), _('%(name)s agrees to end the match.')]
      : [_('You would rather play on.'), _('%(name)s would rather play on.')];
    return mine(match, seat, you, other);
  },
  result: (match, { result }) => resultTitle(match, result),
  match: (match) => [matchTitle(match), endingText(match)].filter(Boolean).join('. '),
};

/** The word for each choice: as said to whoever made it, and to the others. @returns {Record<string, string[]>} */
const CHOICES = () => ({
  call: [_('You call %(suit)s.'), _('%(name)s calls %(suit)s.')],
  pass: [_('You pass to your partner.'), _('%(name)s passes to their partner.')],
  hide: [_('You lay a card face down.'), _('%(name)s lays a card face down: it will be the trump.')],
  'hide-card': [_('You lay the %(card)s face down.'), _('%(name)s lays the %(card)s face down.')],
  turn: [
    _('Time is up: a card is laid face down that nobody has seen.'),
    _('Time is up: a card is laid face down that nobody has seen.'),
  ],
  'turn-card': [_('Time is up: the dealer turns the %(card)s.'), _('Time is up: the dealer turns the %(card)s.')],
  'change-trump': [_('You lay another card face down.'), _('%(name)s lays another card face down.')],
  'change-trump-card': [
    _('You lay the %(card)s face down instead.'),
    _('%(name)s lays the %(card)s face down instead.'),
  ],
  'change-trump-suit': [_('You change the trump to %(suit)s.'), _('%(name)s changes the trump to %(suit)s.')],
  'keep-trump': [_('You keep the trump.'), _('%(name)s keeps the trump.')],
});

/** The same where time ran out. */
const LATE_CHOICES = () => ({
  pass: [
    _('Time ran out: you pass to your partner.'),
    _('Time ran out for %(name)s: the choice goes to their partner.'),
  ],
  call: [_('Time ran out: %(suit)s called for you.'), _('Time ran out for %(name)s: %(suit)s called.')],
  hide: [_('Time ran out: a card was laid for you.'), _('Time ran out for %(name)s: a card is laid face down.')],
  'hide-card': [
    _('Time ran out: the %(card)s was laid for you.'),
    _('Time ran out for %(name)s: the %(card)s is laid face down.'),
  ],
});

function choiceMade(match, { seat, type, suit, card, isLate }) {
  const name = card ? `${type}-card` : type === 'change-trump' && suit ? 'change-trump-suit' : type;
  const [you, other] = (isLate && LATE_CHOICES()[name]) || CHOICES()[name];
  return mine(match, seat, you, other, { suit: suitName(suit), card: card ? cardName(card) : '' });
}

function cardPlayed(match, { seat, card, isLate, thaap }) {
  const [you, other] = isLate
    ? [_('Time ran out: the %(card)s was played for you.'), _('Time ran out for %(name)s: %(card)s.')]
    : thaap
      ? [_('You play the %(card)s and tap the table.'), _('%(name)s plays the %(card)s and taps the table.')]
      : [_('You play the %(card)s.'), _('%(name)s plays the %(card)s.')];
  return mine(match, seat, you, other, { card: cardName(card) });
}

/** How the trump became known, by `how` of the event. */
const TRUMPS = () => ({
  called: [_('Trump is %(suit)s.'), _('Trump is %(suit)s.')],
  turned: [
    _('Your %(card)s is turned up: %(suit)s are trumps.'),
    _('The %(card)s of %(name)s is turned up: %(suit)s are trumps.'),
  ],
  set: [
    _('%(Suit)s are trumps now: you could not follow.'),
    _('%(Suit)s are trumps now: %(name)s could not follow.'),
  ],
  asked: [
    _('You ask for the trump: %(suit)s.'),
    _('%(name)s cannot follow and asks for the trump: %(suit)s.'),
  ],
  lead: [_('You show the trump: %(suit)s.'), _('%(name)s shows the trump: %(suit)s.')],
  forced: [
    _('You cannot follow, so the trump is turned up: %(suit)s.'),
    _('%(name)s cannot follow, so the trump is turned up: %(suit)s.'),
  ],
  last: [
    _('Your last card was the hidden trump: %(suit)s.'),
    _('The last card of %(name)s was the hidden trump: %(suit)s.'),
  ],
  end: [_('The hidden trump is turned up: %(suit)s.'), _('The hidden trump is turned up: %(suit)s.')],
});

function trumpKnown(match, { how, seat, suit, card }) {
  const [you, other] = TRUMPS()[how];
  const name = suitName(suit);
  return mine(match, seat, you, other, { suit: name, Suit: suitTitle(suit), card: card ? cardName(card) : name });
}

function bavneyText(match, { seat }) {
  return mine(
    match,
    seat,
    _('Seven tricks to none. Stop here, or play on for all thirteen?'),
    _('Seven tricks to none: %(name)s decides whether to stop or to play on for all thirteen.'),
  );
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
  if (match.isBroken) return _('The match ended here, before the deal was over');
  if (status === 'open') return _('Waiting for players');
  if (status === 'finished' || status === 'abandoned') return _('The match is over');
  if (!view) return _('The cards are being dealt');
  if (view.stage === 'over' || !view.turn) return _('The deal is over');
  if (botPlaysMine(match)) return _('A bot plays this turn for you');
  if (view.stage !== 'playing') return choosingText(match);
  if (isMe(match, view.turn)) return ownTurnText(view);
  return interpolate(_('%(name)s is to play'), { name: named(match, view.turn) });
}

function ownTurnText(view) {
  if (isJustShown(view)) return view.table.length ? _('Your turn: play a trump if you can') : _('Your turn: lead a trump');
  if (!view.table.length) return _('Your turn: you lead');
  return interpolate(_('Your turn: %(suit)s led'), { suit: suitName(view.table[0].card[1]) });
}

/** Whether the trump was shown for the card that is to be played now. */
function isJustShown({ trump_since: since, tricks, table }) {
  return Boolean(since) && since.trick === tricks.length + 1 && since.cards === table.length;
}

const CHOOSING = () => ({
  call: [_('Your turn: choose the trump'), _('%(name)s is choosing the trump')],
  hide: [_('Your turn: lay your trump face down'), _('%(name)s is laying a trump face down')],
  review: [_('Your turn: change or keep the trump'), _('%(name)s may change the trump')],
  bavney: [_('Your turn: stop or play on'), _('%(name)s decides: stop or play on')],
});

function choosingText(match) {
  const { stage, turn } = match.view;
  const [you, other] = CHOOSING()[stage === 'choosing' ? match.rules.trump.method : stage];
  return mine(match, turn, you, other);
}

/** Everything a player who cannot see the table wants to know now. */
export function summary(match) {
  const { view, score } = match;
  const us = teamOf(mySeat(match));
  const parts = [turnText(match) + '.'];
  parts.push(trumpText(match), ...tableParts(match), pileText(match), tensText(match));
  if (view)
    parts.push(
      interpolate(_('Tricks in this deal: we have %(us)s, they have %(them)s.'), tally(view.tricks_taken, us)),
    );
  parts.push(interpolate(_('Match score: we have %(us)s, they have %(them)s.'), tally(score, us)));
  return parts.filter(Boolean).join(' ');
}

/** What is known of the trump; "" where there is nothing to say. */
export function trumpText(match) {
  const { view } = match;
  if (!view || view.stage === 'choosing') return '';
  if (view.trump_state === 'none')
    return view.stage === 'over' ? '' : _('There is no trump yet: whoever first cannot follow suit sets it.');
  if (view.trump_state === 'shown') return interpolate(_('Trump is %(suit)s.'), { suit: suitName(view.trump) });
  const { seat, card } = view.face_down;
  return mine(
    match,
    seat,
    card ? _('Your %(card)s lies face down: the trump.') : _('Your trump lies face down; nobody has seen it.'),
    _('The trump lies face down before %(name)s.'),
    { card: card ? cardName(card) : '' },
  );
}

/** Each side's tens; "" where they do not count. */
export function tensText(match) {
  const tens = match.view?.tens;
  if (!tens) return '';
  const us = teamOf(mySeat(match));
  return interpolate(_('Tens: we have %(us)s, they have %(them)s.'), {
    us: tens[us].length,
    them: tens[otherTeam(us)].length,
  });
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

/** Who would collect with the next win, or why nobody would. */
export function couldTake(match, seat) {
  if (match.view.tricks.length === LAST_TRICK - 1) return _('The last trick takes them all.');
  if (!seat) return whyNobody(match);
  if (match.rules.tricks.pair_by === 'team')
    return mine(match, seat, _('Your team could take it.'), _('The team of %(name)s could take it.'));
  return mine(match, seat, _('You could take it.'), _('%(name)s could take it.'));
}

/** What the rules of this table say against collecting now. */
function whyNobody({ view, rules }) {
  if (!view.pile.tricks.length) return '';
  const number = view.tricks.length + 1;
  if (rules.tricks.no_collect_on.includes(number)) return interpolate(_('Trick %(number)s takes nothing.'), { number });
  const [hidden, shown] = WAITS()[rules.tricks.pair_from] ?? ['', ''];
  return view.trump_state === 'shown' ? shown : hidden;
}

/** Before there is a trump, and just after. @returns {Record<string, string[]>} */
const WAITS = () => ({
  'trump-trick': [
    _('Nobody takes it before the trump is known.'),
    _('Only tricks since the trump was known make a pair.'),
  ],
  'after-reveal': [
    _('Nobody takes it before the trump is shown.'),
    _('Only tricks won since the trump was shown make a pair.'),
  ],
});

/** The last finished trick, card by card. */
export function lastTrickText(match) {
  const trick = match.view?.tricks.at(-1);
  if (!trick) return _('No trick has been played yet.');
  const seats = seatsFrom(trick.leader, match.rules.direction);
  const cards = trick.cards.map((card, i) => `${named(match, seats[i])}, ${cardName(card)}`).join('; ');
  return `${interpolate(_('Last trick: %(cards)s.'), { cards })} ${trickWon(match, { seat: trick.winner, number: match.view.tricks.length })}`;
}

