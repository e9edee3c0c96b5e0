/** What I can do about another person: not hear them, not meet them, tell staff. */

import { el, setText } from '../table/dom.js';
import { isMeant, oneAtATime, pressOnce } from '../table/meant.js';
import { _, interpolate, isolate } from '../table/strings.js';

const LONGEST = 500;

/** @param {any} talk the Talk of this table @param {{id: string, name: string}} player @returns {HTMLElement} */
export function person(talk, player) {
  const { muted, blocked } = talk.told;
  const isMuted = muted.includes(player.id);
  const isBlocked = blocked.includes(player.id);
  const state = isBlocked ? _('blocked') : isMuted ? _('muted') : '';
  const trouble = el('p.talk-trouble', { role: 'alert', hidden: true });
  const act = oneAtATime(async (how) => complain(trouble, await talk.mute(player.id, how)));
  const button = (text, deed) => {
    const click = (event) => isMeant(event, talk.changed) && deed();
    return el('button.button', { type: 'button', click, keydown: pressOnce }, text);
  };
  const report = reportForm(talk, player);
  return el(
    'details.talk-person',
    { 'data-player': player.id },
    el('summary', {}, el('bdi', {}, player.name), state ? el('small', {}, state) : ''),
    el(
      'div.row',
      {},
      isMuted ? button(_('Hear again'), () => act('hear')) : button(_('Mute'), () => act('mute')),
      isBlocked ? '' : button(_('Block'), () => act('block')),
      button(_('Report'), () => openForm(report)),
    ),
    el('p.soft', {}, explained(isMuted, isBlocked)),
    trouble,
    report,
  );
}

function explained(isMuted, isBlocked) {
  if (isBlocked) return _('You do not hear them, and do not meet them at public tables.');
  if (isMuted) return _('You do not hear them. Block them, and you do not meet them at public tables either.');
  return _('Mute: you do not hear them. Block: you do not meet them at public tables either. They are not told.');
}

function complain(place, text) {
  setText(place, text);
  place.hidden = !text;
}

function openForm(form) {
  form.hidden = false;
  form.querySelector('input, textarea')?.focus();
}

function reportForm(talk, player) {
  const name = `reason-${player.id}`;
  const reasons = talk.told.reasons.map(({ key, text }) =>
    el('label.talk-reason', {}, el('input', { type: 'radio', name, value: key, required: true }), text),
  );
  const words = el('textarea', { rows: '3', maxlength: LONGEST, dir: 'auto' });
  const trouble = el('p.talk-trouble', { role: 'alert', hidden: true });
  const legend = interpolate(_('Report %(name)s: what is it about?'), { name: isolate(player.name) });
  const form = /** @type {HTMLFormElement} */ (
    el(
      'form.talk-report',
      { hidden: true },
      el('fieldset', {}, el('legend', {}, legend), ...reasons),
      el('label.talk-words', {}, _('In a few words'), words),
      trouble,
      el('button.button.main', { type: 'submit' }, _('Send the report')),
    )
  );
  const send = oneAtATime(async () => {
    const reason = new FormData(form).get(name);
    const text = /** @type {HTMLTextAreaElement} */ (words).value;
    const refused = await talk.report({ player: player.id, reason, text });
    complain(trouble, refused);
    if (!refused) form.replaceChildren(el('p', { role: 'status' }, _('Thank you. Staff will look at it.')));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  return form;
}
