/** The sheet of paper that lies on the felt: choosing the trump, a finished deal, a finished match, a table not yet full. */

import { cardMini } from './cards.js';
import { chooseSheetFor } from './choose.js';
import { el, keyed } from './dom.js';
import { endControl, endKey } from './ending.js';
import { _, cardName, interpolate, seatName } from './strings.js';
import { matchTitle, pairNames, resultLines, resultTitle } from './results.js';
import { tensRow } from './tens.js';
import { mySeat, nameOf, otherTeam, teamLabel, teamOf, trickPlays } from './seats.js';

/** @typedef {{act: (action: object) => void, ready: () => Promise<boolean>, join: (seat: string) => Promise<boolean>, end: (agree: boolean) => Promise<boolean>, urls: Record<string, string>}} Deeds */

export class Panel {
  /** @param {Deeds} deeds */
  constructor(deeds) {
    this.deeds = deeds;
    this.root = el('section.ct-panel', { hidden: true });
  }

  /** @param {object} match @returns {boolean} whether a new sheet came or the old one went */
  update(match) {
    const sheet = sheetFor(match);
    const hadSheet = !this.root.hidden;
    this.root.hidden = !sheet;
    this.root.dataset.sheet = sheet?.name ?? '';
    const isNew = keyed(this.root, sheet?.key ?? null, () => (sheet ? sheet.build(match, this.deeds) : []));
    return isNew && (hadSheet || Boolean(sheet));
  }

  /** @returns {HTMLElement|null} what a keyboard player wants first */
  first() {
    return this.root.querySelector('[data-first]') ?? this.root.querySelector('button, a');
  }
}

function sheetFor(match) {
  const { view, status } = match;
  if (match.replay) return null;
  if (status === 'open') return { name: 'waiting', key: ['open', match.seats], build: waitingSheet };
  if (status === 'finished' || status === 'abandoned')
    return { name: 'match', key: ['match', status], build: matchSheet };
  if (view?.result)
    return { name: 'deal', key: ['deal', view.number, readyNames(match), endKey(match)], build: dealSheet };
  return chooseSheetFor(match);
}

function scoreTable(match) {
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

/** A button for a deed that is done once: after a tap it rests until the deed has failed, or another sheet comes. */
function onceButton(text, classes, deed) {
  const rests = () => button.hasAttribute('aria-disabled');
  const press = async () => {
    if (rests()) return;
    button.setAttribute('aria-disabled', 'true');
    if (!(await deed())) button.removeAttribute('aria-disabled');
  };
  const button = el(`button.button${classes}`, { type: 'button', 'data-first': true, click: press }, text);
  return button;
}

function matchSheet(match, deeds) {
  const form = /** @type {HTMLTemplateElement|null} */ (document.querySelector('#play-again'));
  const again = form?.content.cloneNode(true) ?? '';
  const result = match.view?.result;
  return [
    el('h2', {}, matchTitle(match)),
    match.ended === 'agreed' ? el('p.soft', {}, _('It ended because everybody agreed.')) : '',
    result ? el('p.soft', {}, _('The last deal:')) : '',
    ...(result ? pictures(match, result) : []),
    result ? el('ul.lines', {}, ...resultLines(match, result).map((line) => el('li', {}, line))) : '',
    scoreTable(match),
    el(
      'div.row',
      {},
      again,
      el('a.button', { href: deeds.urls.replay }, _('Replay')),
      el('a.button', { href: deeds.urls.mine }, _('My matches')),
    ),
  ];
}

function waitingSheet(match, deeds) {
  const mine = match.you && match.seats[match.you];
  const rows = Object.entries(match.seats).map(([seat, taken]) =>
    el(
      'li',
      {},
      el('small', {}, `${seatName(seat)}: `),
      taken ? el('bdi', {}, nameOf(match, seat)) : _('Open seat'),
      ' ',
      taken ? el('small', {}, taken.ready ? _('ready') : _('not ready yet')) : sitButton(match, seat, deeds),
    ),
  );
  return [
    el('h2', {}, _('Waiting for players')),
    ...codeLines(match),
    el('ul.lines', {}, ...rows),
    el('p.soft', {}, _('North and South are partners; so are East and West.')),
    el('div.row', {}, mine && !mine.ready ? onceButton(_('I am ready'), '.main', deeds.ready) : ''),
  ];
}

function codeLines({ code }) {
  if (!code) return [];
  return [
    el('p', {}, interpolate(_('The code of this table: %(code)s'), { code })),
    el('p.soft', {}, _('Friends can sit down with it through their app or program.')),
  ];
}

function sitButton(match, seat, deeds) {
  return match.you ? '' : onceButton(_('Sit here'), '', () => deeds.join(seat));
}
