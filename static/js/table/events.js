/** What happened between two match documents. Pure: values in, values out. */

import { allPlays } from './seats.js';

/** Nothing where `after` lies before `before`, as in a replay that goes back. @param {object|null} before @param {object} after */
export function eventsOnwards(before, after) {
  const isSameDeal = before?.view && after.view && before.view.number === after.view.number;
  const isBackwards = isSameDeal && actionCount(before.view) > actionCount(after.view);
  return isBackwards || !before ? [] : eventsBetween(before, after);
}

/** How many choices were made and cards laid in a deal. @param {object} view */
export function actionCount(view) {
  return view.choices.length + view.tricks.length * 4 + view.table.length;
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
    ...endEvents(start, after),
  ]);
}

/** `isLate` goes to the newest action among the events, where the clock made it. */
function markLate(view, events) {
  const newest = events.filter(({ kind }) => kind === 'choice' || kind === 'play').at(-1);
  if (newest && isLastLate(view) && newest.seat === view.last.seat) newest.isLate = true;
  return events;
}

function emptyDeal(match) {
  return {
    ...match,
    status: 'playing',
    view: { ...match.view, choices: [], tricks: [], table: [], trump: null, result: null },
  };
}

function choiceEvents(before, after) {
  const made = after.choices.slice(before.choices.length).map((choice) => ({ kind: 'choice', ...choice }));
  const isSet = after.trump && !before.trump;
  return isSet ? [...made, { kind: 'trump', suit: after.trump, seat: after.caller }] : made;
}

function playEvents(before, after) {
  const known = allPlays(before).length;
  const plays = allPlays(after);
  const events = [];
  plays.slice(known).forEach((play, i) => {
    events.push({ kind: 'play', ...play });
    const trick = after.view.tricks[play.trick - 1];
    const isLast = known + i + 1 === plays.length || plays[known + i + 1].trick !== play.trick;
    if (trick && isLast) events.push({ kind: 'trick', number: play.trick, seat: trick.winner, trick });
  });
  return events;
}

function endEvents(before, after) {
  const events = [];
  if (after.view.result && !before.view.result) events.push({ kind: 'result', result: after.view.result });
  if (after.status === 'finished' && before.status !== 'finished') events.push({ kind: 'match' });
  return events;
}

/** How long a document should stay before the next one comes, in milliseconds. @param {GameEvent[]} events */
export function readingTime(events) {
  const kinds = new Set(events.map((event) => event.kind));
  if (kinds.has('trick')) return 950;
  if (kinds.has('choice')) return 700;
  if (kinds.has('play')) return 380;
  return 0;
}
