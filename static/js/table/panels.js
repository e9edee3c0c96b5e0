/** The sheet of paper that lies on the felt: choosing the trump, a finished deal, a finished match, a table not yet full. */

import { suitGlyph } from './cards.js';
import { el, keyed } from './dom.js';
import { _, interpolate, seatName, suitTitle } from './strings.js';
import { matchTitle, pairNames, resultLines, resultTitle } from './sentences.js';
import { mySeat, nameOf, otherTeam, teamLabel, teamOf } from './seats.js';

/** @typedef {{act: (action: object) => void, ready: () => Promise<boolean>, join: (seat: string) => Promise<boolean>, urls: Record<string, string>}} Deeds */

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
    return this.root.querySelector('[data-first], button, a');
  }
}

function sheetFor(match) {
  const { view, you, status } = match;
  if (match.replay) return null;
  if (status === 'open') return { name: 'waiting', key: ['open', match.seats], build: waitingSheet };
  if (status === 'finished' || status === 'abandoned')
    return { name: 'match', key: ['match', status], build: matchSheet };
  if (view?.result) return { name: 'deal', key: ['deal', view.number, readyNames(match)], build: dealSheet };
  const choices = view && you ? view.legal.filter((action) => action.type !== 'play') : [];
  if (choices.length)
    return { name: 'choose', key: ['choose', choices], build: (m, deeds) => chooseSheet(m, deeds, choices) };
  return null;
}

function chooseSheet(match, deeds, choices) {
  const suits = choices.filter((action) => action.type === 'call' || action.type === 'change-trump');
  const others = choices.filter((action) => !action.suit && !action.card && action.type in OTHER_CHOICES());
  return [
    suits.length ? el('h2', {}, _('Choose the trump')) : '',
    suits.length
      ? el(
          'div.suits',
          { role: 'group', 'aria-label': _('Suits') },
          ...suits.map((action) => suitButton(action, deeds)),
        )
      : '',
    el(
      'div.row',
      {},
      ...others.map((action) =>
        el('button.button', { type: 'button', click: () => deeds.act(action) }, OTHER_CHOICES()[action.type]),
      ),
    ),
  ];
}

const OTHER_CHOICES = () => ({
  pass: _('Pass to my partner'),
  redeal: _('Throw the deal in'),
  'new-cards': _('New cards'),
  'keep-trump': _('Keep the trump'),
  show: _('Show the trump'),
  'play-on': _('Play on for all thirteen'),
  stop: _('Stop here'),
});

function suitButton(action, deeds) {
  return el(
    'button.suit-button',
    { type: 'button', 'data-suit': action.suit, click: () => deeds.act(action) },
    suitGlyph(action.suit),
    el('span', {}, suitTitle(action.suit)),
  );
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
    el('ul.lines', {}, ...resultLines(match, result).map((line) => el('li', {}, line))),
    scoreTable(match),
    match.you ? el('div.row', {}, button) : '',
  ];
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
    result ? el('p.soft', {}, _('The last deal:')) : '',
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
    mine && !mine.ready ? onceButton(_('I am ready'), '.main', deeds.ready) : '',
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
