/** Figures around the felt: match score, tricks of this deal, trump, pile. */

import { suitGlyph } from './cards.js';
import { el, keyed } from './dom.js';
import { _, interpolate, ngettext, suitTitle } from './strings.js';
import { couldTake } from './sentences.js';
import { mySeat, otherTeam, teamLabel, teamOf } from './seats.js';

export class Badges {
  constructor() {
    this.score = el('div.ct-score');
    this.taken = el('div.ct-taken');
    this.trump = el('div.ct-trump');
    this.pile = el('div.ct-pile');
  }

  /** @param {object} match */
  update(match) {
    const us = teamOf(mySeat(match));
    this.drawScore(match, us, otherTeam(us));
    this.drawTaken(match, us, otherTeam(us));
    this.drawTrump(match);
    this.drawPile(match);
  }

  drawScore(match, us, them) {
    const target = match.rules.match.target;
    const notes = [
      target ? interpolate(_('to %(target)s'), { target }) : '',
      runText(match, us),
      runText(match, them),
    ];
    keyed(this.score, [match.score, match.runs, match.you], () => [
      el(
        'span.figures',
        {},
        side(match, us),
        el('span.between', { 'aria-hidden': 'true' }, '–'),
        side(match, them),
      ),
      el('small', {}, notes.filter(Boolean).join(' · ')),
    ]);
  }

  drawTaken(match, us, them) {
    const taken = match.view?.tricks_taken;
    this.taken.hidden = !taken || match.view.stage === 'choosing';
    if (this.taken.hidden) return;
    keyed(this.taken, [taken, match.you], () => [
      el('small', {}, _('Tricks')),
      el(
        'span',
        {},
        el('span.sr-only', {}, `${teamLabel(match, us)} `),
        el('b', {}, String(taken[us])),
        ' – ',
        el('span.sr-only', {}, `${teamLabel(match, them)} `),
        el('b', {}, String(taken[them])),
      ),
    ]);
  }

  drawTrump(match) {
    const trump = match.view?.trump;
    this.trump.hidden = !trump;
    if (!trump) return;
    keyed(this.trump, trump, () => [
      el('small', {}, _('Trump')),
      el('span.chip', {}, suitGlyph(trump)),
      el('span.suit-word', {}, suitTitle(trump)),
    ]);
  }

  drawPile(match) {
    const { view, rules } = match;
    const isPile = rules.tricks.taking === 'pile' && Boolean(view) && view.stage !== 'choosing';
    this.pile.hidden = !isPile;
    if (!isPile) return;
    const { tricks, could_take: seat } = view.pile;
    keyed(this.pile, [tricks, seat], () => pileContent(match, tricks.length, seat));
    this.pile.classList.toggle(
      'mine',
      Boolean(seat) && Boolean(match.you) && teamOf(seat) === teamOf(match.you),
    );
  }
}

function side(match, team) {
  return el(
    'span.side',
    {},
    el('span.team', {}, teamLabel(match, team)),
    ' ',
    el('b', {}, String(match.score[team])),
  );
}

function runText(match, team) {
  const run = match.runs?.[team] ?? 0;
  if (!match.rules.scoring.run_length || run < 2) return '';
  return interpolate(_('%(team)s: run of %(run)s'), { team: teamLabel(match, team), run });
}

function pileContent(match, count, seat) {
  const stack = el(
    'span.stack',
    { 'aria-hidden': 'true' },
    ...Array.from({ length: Math.min(count, 6) }, () => el('i')),
  );
  if (!count) return [stack, el('span', {}, _('The pile is empty'))];
  const lies = interpolate(ngettext('%(count)s in the pile', '%(count)s in the pile', count), { count });
  return [stack, el('b', {}, lies), el('span.could', {}, couldTake(match, seat))];
}
