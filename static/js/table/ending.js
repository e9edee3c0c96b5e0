/** A match without an end of its own: it ends when all its people agree. */

import { el, icon, setText } from './dom.js';
import { SETTLES, isMeant, oneAtATime, pressOnce } from './meant.js';
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
  const button = match.seats[match.you]?.ends
    ? el('button.button', { type: 'button', 'aria-pressed': 'true', click: (event) => isMeant(event) && end(false) }, icon('stop'), _('Play on after all'))
    : sureButton('stop', _('End the match'), _('Really end it? Once more'), () => end(true));
  return el('div.ending', {}, button, el('p.soft', {}, explanation(match)));
}

/** A button for what cannot be undone, so it is asked for twice: a double click is one word, and so is a key held down. @param {string} picture @param {string} word @param {string} again @param {() => any} deed */
export function sureButton(picture, word, again, deed) {
  const label = el('span', { 'aria-live': 'polite' }, word);
  let sureSince = 0;
  const sure = oneAtATime(deed);
  const click = (event) => {
    if (sureSince) return void (isMeant(event, sureSince) && sure());
    sureSince = Date.now();
    button.setAttribute('aria-disabled', 'true');
    setTimeout(() => button.removeAttribute('aria-disabled'), SETTLES);
    setText(label, again);
    button.classList.add('sure');
  };
  const button = el('button.button', { type: 'button', click, keydown: pressOnce }, icon(picture), label);
  return button;
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
