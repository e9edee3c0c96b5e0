/** What can be done about the match itself, for the menu: take back, end it, concede, leave. */

import { el, icon } from './dom.js';
import { canEnd, endControl, endKey, sureButton } from './ending.js';
import { isMeant, oneAtATime, pressOnce } from './meant.js';
import { partnerOf } from './people.js';
import { named, peopleOf } from './seats.js';
import { _, cardName, interpolate } from './strings.js';

/** @typedef {{end: (agree: boolean) => any, concede: (agree: boolean) => any, leave: () => any, back: () => any, takeBack: () => any}} Does */

/** What the controls depend on, as something to compare. @param {object} match */
export function menuKey(match) {
  if (!isOn(match)) return null;
  const seats = Object.values(match.seats).map((taken) => [taken?.concedes, taken?.covered]);
  return [endKey(match), seats, takeBackCard(match)];
}

/** @param {object} match @param {Does} does @returns {Node[]} */
export function menuControls(match, does) {
  if (!isOn(match)) return [];
  const isAlone = peopleOf(match).length === 1;
  const hasLeft = match.seats[match.you].covered === 'left';
  const all = [
    takeBackControl(match, does.takeBack),
    endControl(match, does.end),
    (isAlone && canEnd(match)) || hasLeft ? '' : concedeControl(match, does.concede),
    isAlone && canEnd(match) ? '' : hasLeft ? backControl(does.back) : leaveControl(isAlone, does.leave),
  ].filter(Boolean);
  return [el('h3', {}, _('This match')), ...all];
}

function isOn({ you, status, replay, lesson, view }) {
  return Boolean(you && view) && status === 'playing' && !replay && !lesson;
}

/** My last card as long as nothing was done after it; "-" for another action of mine, "" for none. */
function takeBackCard({ you, view, take_back: asked }) {
  const { last } = view;
  if (asked || view.result || last?.seat !== you || last.by !== 'player') return '';
  return last.type === 'play' ? last.card : '-';
}

function takeBackControl(match, takeBack) {
  const card = takeBackCard(match);
  if (!card) return '';
  const word = card === '-' ? _('Take back what I did') : interpolate(_('Take back the %(card)s'), { card: cardName(card) });
  const help = peopleOf(match).length > 1 ? _('The other players have to agree.') : _('The bots agree.');
  return control(help, el('button.button', pressed(takeBack), icon('back'), el('span', {}, word)));
}

function concedeControl(match, concede) {
  const partner = partnerOf(match.you);
  const { [match.you]: mine, [partner]: theirs } = match.seats;
  const name = named(match, partner);
  if (mine.concedes) {
    const help = interpolate(_('You would concede the match. Waiting for %(name)s.'), { name });
    const button = el('button.button', pressed(() => concede(false)), icon('turn'), el('span', {}, _('Do not concede')));
    return control(help, button);
  }
  const asks = peopleOf(match).includes(partner) && !theirs?.covered;
  const help = theirs?.concedes
    ? interpolate(_('%(name)s would concede the match. If you do too, the others win.'), { name })
    : asks
      ? interpolate(_('The others win the match, if %(name)s concedes too.'), { name })
      : _('The others win the match at once.');
  return control(help, sureButton('flag', _('Concede the match'), _('Really concede? Once more'), () => concede(true)));
}

function leaveControl(isAlone, leave) {
  const help = isAlone
    ? _('Nobody else is left to play it, so it ends without a winner.')
    : _('A bot plays for you, and the others play on. You can take your seat back as long as the match lasts.');
  return control(help, sureButton('door', _('Leave the match'), _('Really leave? Once more'), leave));
}

function backControl(back) {
  const button = el('button.button.main', pressed(back), icon('turn'), el('span', {}, _('Take my seat back')));
  return control(_('You have left: a bot plays for you.'), button);
}

/** What makes a press of a button one deed. @param {() => any} deed */
function pressed(deed) {
  const sole = oneAtATime(deed);
  return { type: 'button', click: (event) => isMeant(event) && sole(), keydown: pressOnce };
}

function control(help, button) {
  return el('div.ending', {}, button, el('p.soft', {}, help));
}
