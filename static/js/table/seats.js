/** Where people sit, and the order in which a finished trick was laid. No rule of the game lives here. */

import { _, isolate, seatName } from './strings.js';

/** @type {Seat[]} */
const CLOCKWISE = ['N', 'E', 'S', 'W'];
/** @type {('bottom'|'left'|'top'|'right')[]} */
const PLACES = ['bottom', 'left', 'top', 'right'];

/** The number of the trick in which the last cards are played. */
export const LAST_TRICK = 13;

/** @typedef {'N'|'E'|'S'|'W'} Seat */

/** The seat drawn at the bottom: from where a replay is seen, mine, or South for a guest who only watches. */
export function mySeat(match) {
  return match.from ?? match.you ?? 'S';
}

/** @returns {'bottom'|'left'|'top'|'right'} @param {Seat} seat @param {Seat} bottom */
export function placeOf(seat, bottom) {
  return PLACES[(CLOCKWISE.indexOf(seat) - CLOCKWISE.indexOf(bottom) + 4) % 4];
}

/** Seats from the given one on, in the direction of play. @returns {Seat[]} */
export function seatsFrom(seat, direction) {
  const step = direction === 'clockwise' ? 1 : 3;
  const start = CLOCKWISE.indexOf(seat);
  return [0, 1, 2, 3].map((i) => CLOCKWISE[(start + i * step) % 4]);
}

/** @param {Seat} seat */
export function teamOf(seat) {
  return 'NS'.includes(seat) ? 'NS' : 'EW';
}

/** @param {'NS'|'EW'} team */
export function otherTeam(team) {
  return team === 'NS' ? 'EW' : 'NS';
}

/** The name to show of who sits there. */
export function nameOf(match, seat) {
  return match.seats[seat]?.player?.name || seatName(seat);
}

/** The seats of people, without those who are gone for good. @returns {Seat[]} */
export function peopleOf({ seats }) {
  return CLOCKWISE.filter((seat) => seats[seat] && seats[seat].player.kind !== 'bot' && seats[seat].covered !== 'gone');
}

/** Whether another person sits there. @param {object} match */
export function hasCompany(match) {
  return peopleOf(match).some((seat) => seat !== match.you);
}

/** Whether this turn of mine is played by a bot, since I was away when it began. */
export function botPlaysMine({ you, view, status, replay, lesson }) {
  return Boolean(you && view) && view.turn === you && status === 'playing' && !replay && !lesson && !view.legal.length;
}

/** The name inside a sentence. */
export function named(match, seat) {
  return isolate(nameOf(match, seat));
}

/** "Us" and "Them", for a team; in lessons as the table that stands still has it. */
export function teamLabel(match, team) {
  if (match.lesson) return team === teamOf(mySeat(match)) ? _('We') : _('They');
  return team === teamOf(mySeat(match)) && match.you
    ? _('Us')
    : match.you
      ? _('Them')
      : team.split('').map(seatName).join('–');
}

/** @typedef {{seat: Seat, card: string, trick: number}} Play */

/** A finished trick as plays, in order. @returns {Play[]} */
export function trickPlays(match, trick, number) {
  const seats = seatsFrom(trick.leader, match.rules.direction);
  return trick.cards.map((card, i) => ({ seat: seats[i], card, trick: number }));
}

/** Every card laid in this deal so far, in order. @returns {Play[]} */
export function allPlays(match) {
  const { tricks, table } = match.view;
  const done = tricks.flatMap((trick, i) => trickPlays(match, trick, i + 1));
  return done.concat(table.map((play) => ({ ...play, trick: tricks.length + 1 })));
}

/**
 * Whether a card of a trick was laid when the trump was known, so that it shows as one.
 * @param {object} match @param {Play[]} plays the trick so far @param {number} place of the card in it
 */
export function isTrump({ view, rules }, plays, place) {
  const { card, trick } = plays[place];
  const since = view.trump_since;
  if (view.trump_state !== 'shown' || card[1] !== view.trump) return false;
  if (!since || trick !== since.trick) return !since || trick > since.trick;
  return place >= since.cards || (rules.trump.reveal_retroactive_if_led && plays[0].card[1] === view.trump);
}
