/** Figures around the felt: match score, tricks of this deal, trump, pile. */

import { cardBack, cardMini, suitGlyph } from './cards.js';
import { el, icon, keyed } from './dom.js';
import { _, interpolate, ngettext, suitTitle } from './strings.js';
import { couldTake, trumpText } from './sentences.js';
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
    const notes = [
      goalText(match),
      runText(match, us),
      runText(match, them),
    ];
    this.score.classList.toggle('long', Math.max(match.score[us], match.score[them]) > 9);
    this.score.classList.toggle('whole', !match.you);
    keyed(this.score, [match.score, notes, match.you], () => [
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
    const isBavney = match.view.playing_on;
    keyed(this.taken, [taken, match.you, isBavney], () => [
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
      isBavney ? el('span.bavney', {}, icon('crown'), _('Bavney')) : '',
    ]);
  }

  drawTrump(match) {
    const { view } = match;
    this.trump.hidden = !view || (['choosing', 'over'].includes(view.stage) && view.trump_state === 'none');
    if (this.trump.hidden) return;
    const { trump, trump_state: state, turned_up: card } = view;
    const text = trumpText(match);
    keyed(this.trump, [trump, state, card, text], () => [
      el('small', {}, _('Trump')),
      el(`span.chip.is-${state}`, { title: text }, ...chipContent(state, trump, card)),
      el('span.suit-word', { 'aria-hidden': 'true' }, chipWord(state, trump)),
      el('span.sr-only', {}, text),
    ]);
  }

  drawPile(match) {
    const { view, rules } = match;
    const isPile = rules.tricks.taking === 'pile' && Boolean(view) && view.stage !== 'choosing';
    this.pile.hidden = !isPile;
    if (!isPile) return;
    const { tricks, could_take: seat } = view.pile;
    keyed(this.pile, [tricks, seat, couldTake(match, seat)], () => pileContent(match, tricks.length, seat));
    this.pile.classList.toggle(
      'mine',
      Boolean(seat) && Boolean(match.you) && teamOf(seat) === teamOf(match.you),
    );
  }
}

/** What the match goes to. */
function goalText({ rules, deals }) {
  const { target, deals: limit } = rules.match;
  if (target) return interpolate(_('to %(target)s'), { target });
  if (!limit) return _('open-ended');
  const played = deals.filter(({ outcome }) => outcome && outcome !== 'thrown-in').length;
  return interpolate(_('%(played)s of %(limit)s deals'), { played, limit });
}

/** The suit, with its card where one was turned up; a card's back while it is hidden, nothing while there is none. */
function chipContent(state, trump, card) {
  if (state === 'hidden') return [cardBack('?')];
  if (state === 'none') return ['–'];
  return [card?.[1] === trump ? cardMini(card) : suitGlyph(trump)];
}

function chipWord(state, trump) {
  if (state === 'hidden') return _('Hidden');
  return state === 'none' ? _('None yet') : suitTitle(trump);
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
