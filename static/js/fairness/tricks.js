/** Who wins a trick, who takes the pile, when a deal is over and what it comes to. */
import { RANKS, teamOf, TEAMS } from './seats.js';

/** @typedef {{seat: string, card: string, early: boolean}} Spot a card on the table; an early one was played before the trump was shown */
/** @typedef {{spots: Spot[], place: number, collected: number[]}} Trick */

/** @param {Spot[]} table @param {string | null} trump the highest trump wins, else the highest card of the suit led */
export function winningPlace(table, trump) {
  const heights = table.map(({ card: [rank, suit], early }) => {
    if (suit === trump && !early) return 20 + RANKS.indexOf(rank);
    return suit === table[0].card[1] ? 1 + RANKS.indexOf(rank) : 0;
  });
  return heights.indexOf(Math.max(...heights));
}

/** Does the last trick take what lies in the pile, itself included? @param {any} play the whole deal */
export function isPileCollected({ rules: { tricks: rules }, tricks, pile, since, trump }) {
  const [number, last, before] = [tricks.length, tricks[tricks.length - 1], tricks[tricks.length - 2]];
  if (rules.taking === 'at-once' || number === 13) return true;
  if (pile.length < 2 || rules.no_collect_on.includes(number)) return false;
  const [first, second] = [before.spots[before.place], last.spots[last.place]];
  const isPair = first.seat === second.seat || (rules.pair_by === 'team' && teamOf(first.seat) === teamOf(second.seat));
  const isBlocked =
    (rules.aces_in_a_row_block && first.card[0] === 'A' && second.card[0] === 'A') ||
    (rules.trump_ace_blocks && second.card === `A${trump}` && !second.early);
  return isPair && !isBlocked && isLateEnough(rules.pair_from, since, number - 1, before.place);
}

/** @param {string} from @param {number[] | null} since when the trump was set or shown @param {number} trick @param {number} place the first of a pair */
function isLateEnough(from, since, trick, place) {
  if (from === 'any') return true;
  if (since === null || trick < since[0]) return false;
  return from === 'trump-trick' || trick > since[0] || place >= since[1];
}

/** @type {Record<string, (ns: number, ew: number, played: number) => boolean>} */
export const isEnded = {
  seven: (ns, ew) => ns > 6 || ew > 6,
  'seven-unless-shutout': (ns, ew, played) => played === 13 || (ns > 6 && ew > 0) || (ew > 6 && ns > 0),
  thirteen: (_ns, _ew, played) => played === 13,
};

/** @type {Record<string, (won: number, lost: number) => boolean>} */
const isCourt = {
  'first-seven': (won, lost) => won >= 7 && lost === 0,
  'all-thirteen': (won) => won === 13,
  none: () => false,
};

/** The result of a deal that is over, as a record tells it, but for what hangs on the deals before. @param {any} play the whole deal @returns {Record<string, any>} */
export function resultOf(play) {
  if (play.thrownIn) return { tricks: [], outcome: 'thrown-in' };
  const tens = play.rules.scoring.by === 'tens' ? tensOf(play) : null;
  const [winner, outcome] = won(play, tens);
  return {
    tricks: play.tricks.map(trickOf),
    trump: play.trump,
    winner,
    outcome,
    score: play.rules.scoring[VALUES[outcome] ?? (winner === teamOf(play.eldest) ? 'callers_win' : 'defenders_win')],
    tricks_taken: play.taken,
    tens,
  };
}

/** Which part of `scoring` says what an outcome is worth; a win is worth what its side scores. @type {Record<string, string>} */
const VALUES = {
  court: 'court', 'goon-court': 'goon_court', bavney: 'bavney', revoke: 'revoke',
  mendi: 'mendi', tricks: 'mendi', mendikot: 'mendikot', whitewash: 'whitewash',
};

function trickOf({ spots, place, collected }) {
  const winner = spots[place].seat;
  return { leader: spots[0].seat, cards: spots.map(({ card }) => card), winner, collected_by: collected.length ? winner : null, collected };
}

/** Each team's tens in the order taken. */
function tensOf({ tricks }) {
  const tens = { NS: [], EW: [] };
  for (const { spots, place, collected } of tricks) {
    const cards = collected.flatMap((number) => tricks[number - 1].spots.map(({ card }) => card));
    tens[teamOf(spots[place].seat)].push(...cards.filter((card) => card[0] === 'T'));
  }
  return tens;
}

/** @returns {[string, string]} the winner and the outcome */
function won({ rules, taken, eldest, playsOn, wonBy }, tens) {
  if (wonBy) return [wonBy, 'revoke'];
  const more = taken.NS > taken.EW ? 'NS' : 'EW';
  const [most, least] = [Math.max(taken.NS, taken.EW), Math.min(taken.NS, taken.EW)];
  if (tens) {
    if (most === 13) return [more, 'whitewash'];
    const [ns, ew] = TEAMS.map((team) => tens[team].length);
    return ns === ew ? [more, 'tricks'] : [ns > ew ? 'NS' : 'EW', Math.max(ns, ew) === 4 ? 'mendikot' : 'mendi'];
  }
  if (playsOn && most === 13) return [more, 'bavney'];
  if (!playsOn && !isCourt[rules.court](most, least)) return [more, 'win'];
  return [more, more === teamOf(eldest) ? 'court' : 'goon-court'];
}
