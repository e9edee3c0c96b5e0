/** The four players around the felt: name, cards left, dealer, caller, whose turn. */

import { cardMini, suitGlyph, rankGlyph } from './cards.js';
import { el, icon, keyed, setText } from './dom.js';
import { _, cardName, interpolate, ngettext, suitName, suitTitle } from './strings.js';
import { allPlays, mySeat, nameOf, peopleOf, placeOf, teamOf } from './seats.js';
import { dayOf, exactly, isAway } from './times.js';

/** @type {import('./seats.js').Seat[]} */
const SEATS = ['N', 'E', 'S', 'W'];

export class Plates {
  constructor() {
    /** @type {Record<string, HTMLElement>} by place: top, left, right, bottom */
    this.places = {};
    for (const place of ['top', 'left', 'right', 'bottom']) this.places[place] = makePlate(place);
  }

  /** @param {object} match @param {string[]|null} [here] the seats whose people are there, where that is known */
  update(match, here = null) {
    const bottom = mySeat(match);
    for (const seat of SEATS) this.draw(this.places[placeOf(seat, bottom)], match, seat, presenceOf(match, seat, here));
  }

  /** @param {object} match @param {import('./seats.js').Seat} seat */
  of(match, seat) {
    return this.places[placeOf(seat, mySeat(match))];
  }

  draw(plate, match, seat, presence) {
    const { view } = match;
    plate.dataset.seat = seat;
    plate.dataset.presence = presence;
    plate.classList.toggle('turn', Boolean(view && view.turn === seat && view.stage !== 'over'));
    plate.classList.toggle('open-seat', !match.seats[seat]);
    setText(plate.querySelector('.name'), match.seats[seat] ? nameOf(match, seat) : _('Open seat'));
    setText(plate.querySelector('.initial'), initial(match, seat));
    const marks = [...(presence === 'away' ? [['gone']] : []), ...marksOf(match, seat)];
    keyed(plate.querySelector('.marks'), marks, () => drawMarks(marks));
    this.drawCards(plate.querySelector('.cards-left'), match, seat);
    plate.querySelector('.who').setAttribute('aria-label', describe(match, seat, marks));
  }

  drawCards(node, match, seat) {
    const open = match.hands?.[seat];
    const count = match.view?.hand_sizes?.[seat] ?? 0;
    if (node.closest('.bottom')) return;
    if (open) keyed(node, open, () => [openHand(open)]);
    else keyed(node, count, () => [backs(count)]);
  }
}

function makePlate(place) {
  return el(
    `div.seat.${place}`,
    {},
    el(
      'div.who',
      { role: 'img' },
      el('span.ring', {}, el('span.initial'), el('span.seconds')),
      el('span.label', {}, el('bdi.name'), el('span.marks')),
    ),
    el('div.before', {}, el('div.cards-left')),
  );
}

function initial(match, seat) {
  return match.seats[seat] ? [...nameOf(match, seat)][0].toLocaleUpperCase() : '?';
}

/** Of the other people: "here"; or "away" where that matters, and neither a bot plays for them meanwhile nor are they
 *  known to be on vacation. */
function presenceOf(match, seat, here) {
  if (!here || seat === match.you || match.replay || !peopleOf(match).includes(seat)) return '';
  if (match.seats[seat].covered || isAway(match.seats[seat].away)) return '';
  return here.includes(seat) ? 'here' : match.clock?.kind === 'daily' ? '' : 'away';
}

/** What there is to tell of a seat: each mark has a kind, and some a card or suit. @returns {string[][]} */
function marksOf(match, seat) {
  const { view } = match;
  const taken = match.seats[seat];
  const marks = taken?.player.kind === 'bot' || taken?.player.program ? [['bot']] : [];
  if (isAway(taken?.away)) marks.push(['away', taken.away.until]);
  if (taken?.covered) marks.push(['covered', taken.covered]);
  if (taken?.ends) marks.push(['ends']);
  if (taken?.concedes) marks.push(['concedes']);
  if (!view) return marks;
  const choice = view.choices.filter((each) => each.seat === seat).at(-1);
  if (view.dealer === seat) marks.push(['dealer']);
  if (choice?.type === 'pass') marks.push(['pass']);
  if (liesOpen(match, seat)) marks.push(['turned', view.turned_up]);
  else if (hasCalled(view, seat)) marks.push(['caller', view.trump]);
  if (view.barred?.includes(seat)) marks.push(['barred']);
  return marks;
}

/** Whether the trump all know was this seat's own choice. */
function hasCalled(view, seat) {
  const isChosen = view.choices.some(({ type }) => type !== 'pass' && type !== 'keep-trump');
  return isChosen && view.caller === seat && view.trump_state === 'shown';
}

/** Whether the card turned up for the trump is this seat's, and still to be played. */
function liesOpen(match, seat) {
  const { turned_up: card, caller, stage } = match.view;
  if (!card || caller !== seat || stage === 'over') return false;
  return !allPlays(match).some((play) => play.card === card);
}

/** How a mark is drawn, and how it is said. @type {Record<string, {draw: (what: string) => Node, say: (what: string) => string}>} */
const MARKS = {
  bot: { draw: () => el('span.mark.bot', {}, _('bot')), say: () => _('bot') },
  away: {
    draw: (until) => el('span.mark.bot', { title: markWord(['away', until]) }, interpolate(_('away until %(day)s'), { day: dayOf(until) })),
    say: (until) => interpolate(_('on vacation until %(time)s'), { time: exactly(until) }),
  },
  gone: { draw: () => el('span.mark.pass', {}, _('away')), say: () => _('away') },
  covered: {
    draw: (why) => el('span.mark.bot.covers', { title: coveredWord(why) }, ...botPlays()),
    say: (why) => coveredWord(why),
  },
  concedes: { draw: () => el('span.mark.drawn.white', { title: _('Would concede the match') }, icon('flag')), say: () => _('would concede the match') },
  dealer: { draw: () => el('span.mark.dealer', { title: _('Dealer') }, _('D')), say: () => _('dealer') },
  pass: { draw: () => el('span.mark.pass', {}, _('pass')), say: () => _('passed') },
  caller: {
    draw: (suit) =>
      el('span.mark.caller', { title: interpolate(_('Called %(suit)s'), { suit: suitName(suit) }) }, suitGlyph(suit)),
    say: (suit) => interpolate(_('called %(suit)s'), { suit: suitName(suit) }),
  },
  turned: {
    draw: (card) => el('span.mark.turned', { title: markWord(['turned', card]) }, cardMini(card)),
    say: (card) => interpolate(_('holds the %(card)s, turned up for the trump'), { card: cardName(card) }),
  },
  barred: {
    draw: () => el('span.mark.drawn', { title: _('May claim no more in this deal') }, icon('flag')),
    say: () => _('may claim no more in this deal'),
  },
  ends: {
    draw: () => el('span.mark.drawn', { title: _('Agrees to end the match') }, icon('stop')),
    say: () => _('agrees to end the match'),
  },
};

/** The second word goes where there is no room for it. */
function botPlays() {
  const [first, ...rest] = _('bot plays').split(' ');
  return [first, el('span.wide', {}, `\u00a0${rest.join(' ')}`)];
}

/** Why a bot plays a person's cards. */
function coveredWord(why) {
  const words = {
    absent: _('away, so a bot plays'),
    late: _('away and out of time, so a bot plays'),
    left: _('has left, so a bot plays'),
    gone: _('has left for good, so a bot plays'),
  };
  return words[why] ?? _('a bot plays');
}

function drawMarks(marks) {
  return marks.map(([kind, what]) => MARKS[kind].draw(what));
}

function describe(match, seat, marks) {
  const side =
    seat === mySeat(match) && match.you
      ? _('you')
      : teamOf(seat) === teamOf(mySeat(match))
        ? _('partner')
        : _('opponent');
  const words = [nameOf(match, seat), side];
  const count = match.view?.hand_sizes?.[seat];
  if (count !== undefined)
    words.push(interpolate(ngettext('%(count)s card', '%(count)s cards', count), { count }));
  for (const mark of marks) words.push(markWord(mark));
  if (match.view?.turn === seat && match.view.stage !== 'over') words.push(_('to play'));
  return words.join(', ');
}

function markWord([kind, what]) {
  return MARKS[kind].say(what);
}

function backs(count) {
  return el(
    'span.fan',
    { 'aria-hidden': 'true', 'data-count': count || '' },
    ...Array.from({ length: count }, () => el('i')),
  );
}

/** A hand written out by suit, for replays with all hands open. */
function openHand(cards) {
  const rows = ['S', 'H', 'D', 'C'].map((suit) => {
    const held = cards.filter((card) => card[1] === suit);
    const glyphs = el(`span.ranks.suit-${suit}`, { 'aria-hidden': 'true' }, ...held.map(rankGlyph));
    const words = held.map((card) => card[0].replace('T', '10')).join(' ') || _('none');
    return el(
      'span.held',
      {},
      suitGlyph(suit),
      glyphs,
      el('span.sr-only', {}, `${suitTitle(suit)}: ${words}. `),
    );
  });
  return el('span.open-hand', {}, ...rows);
}
