/** How a finished match came out, with its deals to choose from. A replay opens with it. */

import { el } from './dom.js';
import { againForm, scoreTable } from './ends.js';
import { dealLine } from './log.js';
import { endingText, matchTitle } from './results.js';
import { _ } from './strings.js';

export class Outcome {
  /** @param {object} match as it ended @param {{home?: string, review?: string}} urls @param {(deal: number) => void} watch shows a deal from its start */
  constructor(match, { home, review }, watch) {
    const [first] = match.deals;
    this.root = el(
      'section.ct-panel',
      { hidden: true, 'data-sheet': 'outcome' },
      el('h2', {}, matchTitle(match)),
      endingText(match) ? el('p.soft', {}, endingText(match)) : '',
      scoreTable(match),
      el('ul.plain.deals', {}, ...match.deals.filter(({ outcome }) => outcome).map((deal) => dealRow(match, deal, watch))),
      el(
        'div.row',
        {},
        el('button.button.main', { type: 'button', click: () => watch(first.number) }, _('Watch from the start')),
        againForm(),
        match.you && review ? el('a.button', { href: review }, _('Three moments')) : '',
        el('a.button', { href: home }, _('My matches')),
      ),
    );
  }

  /** @param {boolean} isShown */
  show(isShown) {
    this.root.hidden = !isShown;
  }
}

/** Whether there is an outcome to tell. @param {object} match */
export function hasOutcome({ status }) {
  return status === 'finished' || status === 'abandoned';
}

function dealRow(match, deal, watch) {
  return el('li', {}, el('button.step-text', { type: 'button', click: () => watch(deal.number) }, dealLine(match, deal)));
}
