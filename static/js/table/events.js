/** What happened between two match documents. Pure: values in, values out. */

import { allPlays, LAST_TRICK } from './seats.js';

/** Nothing where `after` lies before `before`, as in a replay that goes back. @param {object|null} before @param {object} after */
export function eventsOnwards(before, after) {
  const isSameDeal = before?.view && after.view && before.view.number === after.view.number;
  const isBackwards = isSameDeal && (before.step ?? 0) > (after.step ?? 0);
  return isBackwards || !before ? [] : eventsBetween(before, after);
}

/** In a replay a finished trick stays until the next card. @param {object} match @returns {GameEvent[]} */
export function lastTrickKept(match) {
  const { tricks } = match.view;
  const trick = tricks.at(-1);
  return trick ? [{ kind: 'trick', trick, number: tricks.length, seat: trick.winner, keep: true }] : [];
}

/** Whether the newest action of the deal was made by the clock. @param {object} view */
export function isLastLate(view) {
  return view.last?.by === 'timeout';
}

/** @typedef {{kind: string, seat?: string, [more: string]: any}} GameEvent */

/**
 * @param {object|null} before the match document shown until now
 * @param {object} after the newer one
 * @returns {GameEvent[]} in the order they happened
 */
export function eventsBetween(before, after) {
  if (!after.view) return [];
  const isNewDeal = !before?.view || before.view.number !== after.view.number;
  const start = isNewDeal ? emptyDeal(after) : before;
  return markLate(after.view, [
    ...(isNewDeal ? [{ kind: 'deal', number: after.view.number, dealer: after.view.dealer }] : []),
    ...choiceEvents(start.view, after.view),
    ...playEvents(start, after),
    ...asideEvents(start.view, after.view),
    ...endEvents(start, after),
    ...leaveEvents(before, after),
  ]);
}

/** `isLate` goes to the newest action among the events, where the clock made it. */
function markLate(view, events) {
  const newest = events.filter(({ kind }) => kind === 'choice' || kind === 'play').at(-1);
  if (newest && isLastLate(view) && newest.seat === view.last.seat) newest.isLate = true;
  return events;
}

const NOTHING_YET = { choices: [], tricks: [], table: [], trump_state: 'none', barred: [], playing_on: false, result: null };

function emptyDeal(match) {
  return {
    ...match,
    status: 'playing',
    view: { ...match.view, ...NOTHING_YET },
  };
}

function choiceEvents(before, after) {
  return after.choices.slice(before.choices.length).map((choice) => ({ kind: 'choice', ...choice }));
}

/** The cards laid, each finished trick behind its last card, and the trump where it became known among them. */
function playEvents(before, after) {
  const plays = allPlays(after);
  const known = commonStart(allPlays(before), plays);
  const trump = before.view.trump_state === 'shown' ? null : trumpEvent(after);
  const events = [];
  plays.slice(known).forEach((play, i) => {
    const index = known + i;
    const isHere = trump && trump.index === index;
    if (isHere && trump.how !== 'set') events.push(trump);
    events.push({ kind: isCorrection(before.view, after.view, play) ? 'correct' : 'play', ...play });
    if (isHere && trump.how === 'set') events.push(trump);
    const trick = after.view.tricks[play.trick - 1];
    const isLast = index + 1 === plays.length || plays[index + 1].trick !== play.trick;
    if (trick && isLast) events.push({ kind: 'trick', number: play.trick, seat: trick.winner, trick });
  });
  return trump && !events.includes(trump) ? placed(events, trump) : events;
}

/** How many cards are the same from the start: all that were known, unless some were taken back. */
function commonStart(before, after) {
  const place = before.findIndex(({ card }, i) => card !== after[i]?.card);
  return place < 0 ? before.length : place;
}

/** Whether a card was played in place of one taken back. */
function isCorrection(before, { last }, { seat, card }) {
  return last?.type === 'correct' && before.last !== last && last.seat === seat && last.card === card;
}

/** A trump that lay there before the first card is told first, one shown after it last. */
function placed(events, trump) {
  return trump.index < 0 ? [trump, ...events] : [...events, trump];
}

/**
 * How the trump of this deal became known to all; null while it is not.
 * `how`: called, turned (the nth card), set (by a discard), asked, lead (shown on a lead), forced (turned up by itself),
 * last (played as its holder's last card), end (never shown). `index`: the place of the card that it came with, -1 before all.
 * @param {object} match @returns {any}
 */
export function trumpEvent(match) {
  const { trump_state: state, trump, trump_since: since, result } = match.view;
  if (state !== 'shown' || !trump) return null;
  const base = { kind: 'trump', suit: trump, card: cardShown(match.view) };
  if (since) return { ...base, ...howShown(match, (since.trick - 1) * 4 + since.cards) };
  const isCalled = match.view.choices.some((choice) => choice.suit || (choice.type === 'turn' && choice.card));
  if (isCalled) return { ...base, how: 'called', seat: match.view.caller, index: -1 };
  if (match.rules.trump.method === 'nth-card') return { ...base, how: 'turned', seat: match.view.caller, index: -1 };
  return { ...base, how: 'end', seat: match.view.caller, index: result ? Infinity : -1 };
}

/** The card that is or was the trump, as far as the document tells it. */
function cardShown({ choices, turned_up: up }) {
  const laid = choices.filter(({ type, card }) => card && (type === 'hide' || type === 'change-trump')).at(-1);
  return up ?? laid?.card ?? null;
}

function howShown(match, index) {
  const { view, rules } = match;
  const seat = allPlays(match)[index]?.seat ?? view.turn;
  if (rules.trump.method === 'first-void') return { how: 'set', seat, index };
  const isHolder = seat === view.caller;
  if (isHolder && view.trump_since.trick === LAST_TRICK) return { how: 'last', seat, index };
  if (isHolder && view.trump_since.cards === 0) return { how: 'lead', seat, index };
  return { how: rules.trump.reveal === 'at-first-void' ? 'forced' : 'asked', seat, index };
}

/** What is done beside the choices and the cards. */
function asideEvents(before, after) {
  const { last } = after;
  const events = [];
  for (const seat of after.barred ?? [])
    if (!before.barred?.includes(seat)) events.push({ kind: 'wrong-claim', seat, claim: last?.seat === seat ? last : null });
  if (after.playing_on && !before.playing_on) events.push({ kind: 'play-on', seat: after.turn });
  if (after.stage === 'bavney' && before.stage !== 'bavney') events.push({ kind: 'bavney', seat: after.turn });
  return events;
}

/** Who has come to agree to an end of the match, or does so no more. */
function leaveEvents(before, after) {
  if (!before || after.status !== 'playing') return [];
  return Object.keys(after.seats)
    .filter((seat) => Boolean(before.seats[seat]?.ends) !== Boolean(after.seats[seat]?.ends))
    .map((seat) => ({ kind: 'ends', seat, ends: Boolean(after.seats[seat]?.ends) }));
}

function endEvents(before, after) {
  const events = [];
  if (after.view.result && !before.view.result) events.push({ kind: 'result', result: after.view.result });
  if (isDone(after) && !isDone(before)) events.push({ kind: 'match' });
  return events;
}

function isDone({ status }) {
  return status === 'finished' || status === 'abandoned';
}

/** Ways in which a trump appears that want to be looked at. */
const SLOW = new Set(['set', 'asked', 'lead', 'forced', 'last']);

/** @param {GameEvent[]} events */
export function isRevealing(events) {
  return events.some(({ kind, how }) => kind === 'trump' && SLOW.has(how));
}

/** How long a document should stay before the next one comes, in milliseconds. @param {GameEvent[]} events */
export function readingTime(events) {
  const kinds = new Set(events.map((event) => event.kind));
  if (isRevealing(events)) return 1900;
  if (kinds.has('trick')) return 950;
  if (kinds.has('choice') || kinds.has('correct')) return 700;
  if (kinds.has('play')) return 380;
  return 0;
}
