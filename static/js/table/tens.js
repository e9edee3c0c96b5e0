/** The four tens: whose they are, and which nobody has yet. */

import { cardMini } from './cards.js';
import { el, keyed } from './dom.js';
import { mySeat, otherTeam, teamLabel, teamOf } from './seats.js';
import { _, cardName } from './strings.js';

const ALL = ['TS', 'TH', 'TD', 'TC'];

export class Tens {
  constructor() {
    this.root = el('div.ct-tens', { hidden: true });
  }

  /** @param {object} match */
  update(match) {
    const tens = match.view?.tens;
    this.root.hidden = !tens || match.view.stage === 'choosing';
    if (!this.root.hidden) keyed(this.root, [tens, match.you], () => [tensRow(match, tens)]);
  }
}

/** Ours, those still out, theirs. @param {object} match @param {Record<string, string[]>} tens */
export function tensRow(match, tens) {
  const us = teamOf(mySeat(match));
  const out = ALL.filter((card) => !tens.NS.includes(card) && !tens.EW.includes(card));
  return el(
    'div.tens',
    { role: 'group', 'aria-label': _('Tens') },
    group(teamLabel(match, us), tens[us], '.ours'),
    out.length ? group(_('Out'), out, '.out') : '',
    group(teamLabel(match, otherTeam(us)), tens[otherTeam(us)], '.theirs'),
  );
}

function group(label, cards, name) {
  return el(
    `span.ten-group${name}`,
    {},
    el('span.team', {}, label),
    el('b', {}, String(cards.length)),
    el('span.minis', {}, ...cards.map(ten)),
  );
}

function ten(card) {
  return el('span.mini-card', {}, cardMini(card), el('span.sr-only', {}, `${cardName(card)} `));
}
