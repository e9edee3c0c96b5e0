/** Whether a deal was played by its rules, and comes to the result that the record states. */
import { Play } from './play.js';
import { SEATS } from './seats.js';
import { resultOf } from './tricks.js';

/** @typedef {import('./reading.js').Deal} Deal */

/** The first thing that is wrong with the play, else all that is with the result. @param {any} rules @param {Deal} deal @param {string} dealer @param {boolean} isLast @returns {object[]} doubts without the number of the deal */
export function playedDoubts(rules, deal, dealer, isLast) {
  const play = new Play(rules, dealer, deal.hands);
  const wrong = deal.actions.findIndex((action) => !play.act(action));
  if (wrong >= 0) return [{ code: 'refused', seat: deal.actions[wrong].seat, place: wrong + 1 }];
  const isOver = play.stage === 'over';
  if (deal.result === null) return isOver && isLast ? [{ code: 'untold' }] : [];
  return isOver ? [...resultDoubts(deal.result, resultOf(play))] : [{ code: 'early' }];
}

function* resultDoubts(stated, { tricks, ...follows }) {
  yield* tricksDoubts(Array.isArray(stated.tricks) ? stated.tricks : [], tricks);
  for (const [name, value] of Object.entries(follows)) {
    if (!isSame(stated[name], value)) yield { code: 'result', stated: name };
  }
}

/** The first trick that is another. */
function* tricksDoubts(stated, follows) {
  for (let index = 0; index < Math.max(stated.length, follows.length); index++) {
    if (isSame(stated[index], follows[index])) continue;
    const [says, is] = [stated[index]?.winner, follows[index]?.winner];
    const isOther = is !== undefined && says !== is && SEATS.includes(says);
    yield isOther ? { code: 'trick_winner', place: index + 1, stated: says, follows: is } : { code: 'trick', place: index + 1 };
    return;
  }
}

/** Are they the same JSON? @param {any} stated @param {any} follows */
function isSame(stated, follows) {
  if (stated === follows) return true;
  if ([stated, follows].some((each) => typeof each !== 'object' || each === null) || Array.isArray(stated) !== Array.isArray(follows)) return false;
  const names = Object.keys(follows);
  return Object.keys(stated).length === names.length && names.every((name) => isSame(stated[name], follows[name]));
}
