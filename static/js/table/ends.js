/** The sheets of a finished deal and of a finished match. */

import { cardMini } from './cards.js';
import { el } from './dom.js';
import { endControl, endKey } from './ending.js';
import { onceButton } from './panels.js';
import { resultLines } from './reasons.js';
import { endingText, matchTitle, pairNames, resultTitle } from './results.js';
import { mySeat, nameOf, otherTeam, teamLabel, teamOf, trickPlays } from './seats.js';
import { _, cardName, interpolate, ngettext } from './strings.js';
import { tensRow } from './tens.js';

/** @param {object} match of which the deal, or all, is over */
export function endSheetFor(match) {
  const { view, status } = match;
  if (status !== 'playing') return { name: 'match', key: ['match', status, match.again], build: matchSheet };
  return { name: 'deal', key: ['deal', view.number, readyNames(match), endKey(match)], build: dealSheet };
}

/** How the match stands, ours first. */
export function scoreTable(match) {
  const us = teamOf(mySeat(match));
  const row = (team) =>
    el(
      'div',
      {},
      el('dt', {}, teamLabel(match, team), el('small', {}, pairNames(match, team))),
      el('dd', {}, String(match.score[team])),
    );
  return el('dl.standing', {}, row(us), row(otherTeam(us)));
}

function readyNames(match) {
  return Object.entries(match.seats)
    .filter(([, seat]) => seat?.ready && seat.player.kind !== 'bot')
    .map(([seat]) => seat);
}

function dealSheet(match, deeds) {
  const { result } = match.view;
  const isReady = match.you && readyNames(match).includes(match.you);
  const button = isReady
    ? onceButton(_('Waiting for the others'), '.main', async () => true)
    : onceButton(_('Next deal'), '.main', deeds.ready);
  if (isReady) button.setAttribute('aria-disabled', 'true');
  return [
    el('h2', {}, resultTitle(match, result)),
    ...pictures(match, result),
    el('ul.lines', {}, ...resultLines(match, result).map((line) => el('li', {}, line))),
    scoreTable(match),
    endControl(match, deeds.end),
    match.you ? el('div.row', {}, button) : '',
  ];
}

/** What the deal turned on, as cards: the tens, or the trick of a revoke. */
function pictures(match, result) {
  const { last, tricks } = match.view;
  const trick = last?.type === 'claim-revoke' && tricks[last.trick - 1];
  if (result.tens) return [tensRow(match, result.tens)];
  if (result.outcome !== 'revoke' || !trick) return [];
  const cards = trickPlays(match, trick, last.trick).map(({ seat, card }) =>
    el(
      'span.claim-card',
      {},
      el(`span.mini-card${seat === last.against ? '.off' : ''}`, {}, cardMini(card), el('span.sr-only', {}, cardName(card))),
      el('bdi', {}, nameOf(match, seat)),
    ),
  );
  return [el('div.claim-trick.told', {}, ...cards)];
}

function hintsText(count) {
  return interpolate(ngettext('With %(count)s hint', 'With %(count)s hints', count), { count });
}

/** The form that opens the same table once more, where the page has it. @returns {Node|string} */
export function againForm() {
  const form = /** @type {HTMLTemplateElement|null} */ (document.querySelector('#play-again'));
  return form?.content.cloneNode(true) ?? '';
}

/** That somebody has asked for it already. @param {object} match @returns {Node|string} */
function againTold({ again, you }) {
  return again && you ? el('p', { role: 'status' }, _('The table for once more is open.')) : '';
}

function matchSheet(match, deeds) {
  const result = match.view?.result;
  return [
    el('h2', {}, matchTitle(match)),
    match.hints ? el('p.soft', {}, hintsText(match.hints)) : '',
    endingText(match) ? el('p.soft', {}, endingText(match)) : '',
    result ? el('p.soft', {}, _('The last deal:')) : '',
    ...(result ? pictures(match, result) : []),
    result ? el('ul.lines', {}, ...resultLines(match, result).map((line) => el('li', {}, line))) : '',
    scoreTable(match),
    el(
      'div.row',
      {},
      againForm(),
      match.you && result && deeds.urls.review ? el('a.button', { href: deeds.urls.review }, _('Three moments')) : '',
      el('a.button', { href: `${deeds.urls.replay}1/` }, _('Replay')),
      el('a.button', { href: deeds.urls.mine }, _('My matches')),
    ),
    againTold(match), // below, so that no button moves away under a finger
  ];
}
