/** What each action of a finished deal was: the how manieth choice or card, or something besides. */

/**
 * @typedef {{key: string, step: number}[]} Steps
 * @typedef {{action: any, step: number, after: number}} Aside `after` so many cards that stayed
 */

import { CHOICES } from './seen.js';

/**
 * Choices have the keys c1, c2 ... and cards p1, p2 ...; a card taken back gives its place to the one played instead.
 * @param {any[]} actions @returns {{steps: Record<string, number>, late: string[], made: Record<string, any>, taps: string[], asides: Aside[]}}
 */
export function stepsOf(actions) {
  const choices = [];
  const plays = [];
  const asides = [];
  actions.forEach((action, i) => {
    const made = { action, step: i + 1 };
    if (CHOICES.has(action.type)) choices.push(made);
    else if (action.type === 'play') plays.push(made);
    else if (action.type === 'correct') asides.push({ ...made, after: takeBack(plays, made) });
    else asides.push({ ...made, after: plays.length });
  });
  const keys = [...keyed('c', choices), ...keyed('p', plays)];
  return {
    steps: Object.fromEntries(keys.map(([key, { step }]) => [key, step])),
    late: keys.filter(([, { action }]) => action.by === 'timeout').map(([key]) => key),
    made: Object.fromEntries(keys.map(([key, { action }]) => [key, action])),
    taps: plays.filter(({ action }) => action.thaap).map(({ action }) => action.card),
    asides,
  };
}

function keyed(letter, list) {
  return list.map((made, i) => [`${letter}${i + 1}`, made]);
}

/** Put a card in the place of the one taken back, and all after it away. @returns {number} that place */
function takeBack(plays, made) {
  const place = plays.map(({ action }) => action.seat).lastIndexOf(made.action.seat);
  plays.splice(place, plays.length - place, made);
  return place;
}
