/** A match without an end of its own: it ends when all its people agree. */

import { el, icon, setText } from './dom.js';
import { nameOf } from './seats.js';
import { _, interpolate } from './strings.js';

/** Whether its people can end this match now. */
export function canEnd(match) {
  const { target, deals } = match.rules.match;
  return Boolean(match.you) && match.status === 'playing' && target === null && deals === null && !match.replay && !match.lesson;
}

/** Who agrees so far, as something to compare. */
export function endKey(match) {
  return canEnd(match) ? Object.entries(match.seats).map(([seat, taken]) => [seat, Boolean(taken?.ends)]) : null;
}

/**
 * Who agrees, and a button to agree oneself or to take that back.
 * @param {object} match @param {(agree: boolean) => Promise<boolean>} end
 */
export function endControl(match, end) {
  if (!canEnd(match)) return '';
  const isMine = Boolean(match.seats[match.you]?.ends);
  const label = el('span', {}, isMine ? _('Play on after all') : _('End the match'));
  const button = el('button.button', { type: 'button', 'aria-pressed': String(isMine), click }, icon('stop'), label);
  let isSure = isMine;
  /** What ends a match cannot be undone, so it is asked for twice. */
  function click() {
    if (isSure) return void end(!isMine);
    isSure = true;
    setText(label, _('Really end it? Once more'));
  }
  return el('div.ending', {}, el('p.soft', {}, explanation(match)), button);
}

function explanation(match) {
  const isPlayed = !match.view?.result;
  const people = Object.entries(match.seats).filter(([, seat]) => seat && seat.player.kind !== 'bot');
  const names = people.filter(([, seat]) => seat.ends).map(([seat]) => nameOf(match, seat));
  if (names.length)
    return interpolate(_('Agreed so far: %(names)s. The match ends when all agree.'), { names: names.join(', ') });
  return people.length > 1
    ? _('This match has no end of its own: it ends when everybody agrees.')
    : isPlayed
      ? _('It ends when you say so. The deal on the table then counts for nothing.')
      : _('This match has no end of its own: it ends when you say so.');
}
