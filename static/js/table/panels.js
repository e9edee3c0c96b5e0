/** The sheet of paper that lies on the felt: choosing the trump, a finished deal, a finished match, a table not yet full. */

import { chooseSheetFor } from './choose.js';
import { el, keyed } from './dom.js';
import { nameOf } from './seats.js';
import { _, interpolate, seatName } from './strings.js';

/** @typedef {{act: (action: object) => void, ready: () => Promise<boolean>, join: (seat: string) => Promise<boolean>, end: (agree: boolean) => Promise<boolean>, urls: Record<string, string>}} Deeds */

export class Panel {
  /** @param {Deeds} deeds @param {{get: (name: string) => any}} parts where sheets come from that are seldom wanted */
  constructor(deeds, parts) {
    this.deeds = deeds;
    this.parts = parts;
    this.root = el('section.ct-panel', { hidden: true });
  }

  /** @param {object} match @returns {boolean} whether a new sheet came or the old one went */
  update(match) {
    const sheet = sheetFor(match, this.parts);
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

function sheetFor(match, parts) {
  const { view, status } = match;
  if (match.replay) return null;
  if (status === 'open') return { name: 'waiting', key: ['open', match.seats], build: waitingSheet };
  const isEnd = status === 'finished' || status === 'abandoned' || view?.result;
  return isEnd ? (parts.get('ends')?.endSheetFor(match) ?? null) : chooseSheetFor(match, parts);
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

/** A button for a deed that is done once: after a tap it rests until the deed has failed, or another sheet comes. */
export function onceButton(text, classes, deed) {
  const rests = () => button.hasAttribute('aria-disabled');
  const press = async () => {
    if (rests()) return;
    button.setAttribute('aria-disabled', 'true');
    if (!(await deed())) button.removeAttribute('aria-disabled');
  };
  const button = el(`button.button${classes}`, { type: 'button', 'data-first': true, click: press }, text);
  return button;
}
