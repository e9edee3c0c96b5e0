/** What happened so far, as a list: finished deals, the call, and each trick with its four cards. Made anew from the document. */

import { cardMini } from './cards.js';
import { el, icon, keyed } from './dom.js';
import { trumpEvent } from './events.js';
import { _, cardName, interpolate } from './strings.js';
import { mine } from './say.js';
import { sentence, turnText } from './sentences.js';
import { stopWatch } from './stop-watch.js';
import { mySeat, named, nameOf, otherTeam, placeOf, teamLabel, teamOf, trickPlays } from './seats.js';

export class Log {
  /**
   * @param {import('./seen.js').Seen} seen
   * @param {(step: number) => void} [onStep] where given, cards become buttons that lead to their step
   * @param {string[]} [noted] the steps at which there are notes, as `deal:step`
   */
  constructor(seen, onStep, noted = []) {
    this.seen = seen;
    this.onStep = onStep;
    this.noted = new Set(noted);
    const title = onStep ? _('Moves') : _('What happened');
    this.list = el('ol.ct-log-list', { tabindex: onStep ? null : '0', 'aria-label': title }); // keys scroll what has no button
    this.root = el(
      'section.ct-log',
      { 'aria-labelledby': 'log-title' },
      el('h2', { id: 'log-title' }, title),
      this.list,
    );
  }

  /** @param {object} match the document to list @param {number} [step] the step shown now, in a replay */
  update(match, step) {
    const { view } = match;
    const key = [
      match.deals.length,
      view?.number,
      view?.choices,
      view?.tricks.length,
      view?.table,
      view?.trump_since,
      Boolean(view?.result),
      match.you,
      [...this.seen.late, ...this.seen.taps],
    ];
    const isNew = keyed(this.list, key, () => this.entries(match));
    if (isNew && !this.onStep) this.list.scrollTop = this.list.scrollHeight;
    if (this.onStep) this.markStep(step);
  }

  entries(match) {
    const { view } = match;
    if (!view) return [];
    const past = this.onStep
      ? []
      : match.deals
          .filter((deal) => deal.outcome && deal.number !== view.number)
          .map((deal) => el('li.past', {}, dealLine(match, deal)));
    return [
      ...past,
      ...(this.onStep || view.number !== 1 ? [] : drawEntries(match)),
      el('li.deal', {}, sentence(match, { kind: 'deal', number: view.number, dealer: view.dealer })),
      ...view.choices.map((choice, i) => this.choiceRow(match, choice, `c${i + 1}`)),
      ...this.trickRows(match),
      ...(view.result ? [el('li.deal', {}, sentence(match, { kind: 'result', result: view.result }))] : []),
      ...(match.isBroken ? [el('li.deal', {}, `${turnText(match)}.`)] : []),
    ];
  }

  choiceRow(match, choice, key) {
    const words = sentence(match, { kind: 'choice', ...choice, isLate: this.seen.late.has(key) });
    return el('li', {}, this.stepped(match, match.log?.steps[key], words));
  }

  stepped(match, step, text) {
    if (!this.onStep || !step) return text;
    const hasNote = this.hasNote(match, step);
    const does = { type: 'button', 'data-step': step, click: () => this.onStep(step) };
    return el(`button.step-text${hasNote ? '.noted' : ''}`, does, text, hasNote ? el('span.sr-only', {}, `, ${_('with a note')}`) : '');
  }

  hasNote(match, step) {
    return this.noted.has(`${match.view.number}:${step}`);
  }

  /** The tricks, and before the very card that they came before: how the trump became known, and whatever else was done. */
  trickRows(match) {
    const { tricks, table } = match.view;
    const asides = [...trumpAsides(match), ...(match.log?.asides ?? []).flatMap((aside) => asideOf(match, aside))];
    asides.sort((first, second) => first.after - second.after);
    const plays = [...tricks.map((trick, i) => trickPlays(match, trick, i + 1)), ...(table.length ? [table] : [])];
    const rows = plays.flatMap((cards, i) => this.parts(match, cards, i, asides));
    return [...rows, ...asides.map((aside) => this.aside(match, aside))];
  }

  /** One trick; what was done between two of its cards parts it in two rows. Takes from `asides` what it has told. */
  parts(match, plays, index, asides) {
    const rows = [];
    let from = 0;
    for (let to = 0; to <= plays.length; to++) {
      const isWhole = to === plays.length;
      const isParted = !isWhole && asides[0]?.after === index * 4 + to;
      if (to > from && (isWhole || isParted)) rows.push(this.row(match, plays, index, from, to));
      if (!isParted) continue;
      from = to;
      while (asides[0]?.after === index * 4 + to) rows.push(this.aside(match, asides.shift()));
    }
    return rows;
  }

  aside(match, { text, step }) {
    return el('li.aside', {}, this.stepped(match, step, text));
  }

  /** The cards of a trick from one to another; its number stands at its first, who won it at its last. */
  row(match, plays, index, from, to) {
    const trick = match.view.tricks[index];
    const cards = plays
      .slice(from, to)
      .map((play, i) => this.card(match, play, `p${index * 4 + from + i + 1}`, trick?.winner === play.seat));
    const isLast = to === plays.length;
    return el(
      'li.trick-row',
      {},
      el('span.number', { 'aria-hidden': 'true' }, from ? '' : String(index + 1)),
      el('span.minis', {}, ...cards),
      trick && isLast ? outcome(match, trick, index + 1) : '',
      isLast ? spentOn(match, index) : '',
    );
  }

  card(match, { seat, card }, key, isWinner) {
    const step = match.log?.steps[key];
    const [isLate, isTapped] = [this.seen.late.has(key), this.seen.taps.has(card)];
    const text = isLate
      ? _('%(name)s, %(card)s, time ran out')
      : isTapped
        ? _('%(name)s, %(card)s, with a tap on the table')
        : _('%(name)s, %(card)s');
    const hasNote = this.hasNote(match, step);
    const said = interpolate(text, { name: named(match, seat), card: cardName(card) });
    const words = [said, ...remarks(match, seat, key), ...(hasNote ? [_('with a note')] : [])].join(', ');
    const place = placeOf(seat, mySeat(match));
    const name = `${isWinner ? '.won' : ''}${isLate ? '.by-clock' : ''}${isForThem(match, seat, key) ? '.by-bot' : ''}${hasNote ? '.noted' : ''}.from-${place}`;
    const picture = [cardMini(card), isTapped ? el('i.tapped', { 'aria-hidden': 'true' }, icon('tap')) : null];
    if (!this.onStep)
      return el(`span.mini-card${name}`, isLate || isTapped ? { title: words } : {}, ...picture, el('span.sr-only', {}, `${words}. `));
    return el(
      `button.mini-card${name}`,
      { type: 'button', 'data-step': step, 'aria-label': words, title: words, click: () => this.onStep(step) },
      ...picture,
    );
  }

  markStep(step) {
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll('[data-step]'))) {
      const isNow = Number(node.dataset.step) === step;
      if (isNow) node.setAttribute('aria-current', 'step');
      else node.removeAttribute('aria-current');
      if (isNow) this.reveal(node);
    }
  }

  reveal(node) {
    const { offsetTop, offsetHeight } = node.closest('li');
    const { scrollTop, clientHeight } = this.list;
    const isSeen = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
    if (!isSeen) this.list.scrollTop = offsetTop - clientHeight / 2;
  }
}

/** Whether a bot played this for a person, as only a replay knows. */
function isForThem(match, seat, key) {
  return match.log?.made[key]?.by === 'bot' && match.seats[seat]?.player.kind !== 'bot';
}

/** What else a replay tells of a card. */
function remarks(match, seat, key) {
  const spent = match.log?.made[key]?.spent;
  return [...(isForThem(match, seat, key) ? [_('a bot played')] : []), ...(spent === undefined ? [] : [stopWatch(spent)])];
}

/** How long the four cards of a trick took. */
function spentOn(match, index) {
  const times = [1, 2, 3, 4].map((place) => match.log?.made[`p${index * 4 + place}`]?.spent);
  if (times.every((time) => time === undefined)) return '';
  return el('small.spent', { title: _('Time for this trick') }, stopWatch(times.reduce((sum, time) => sum + (time ?? 0), 0)));
}

function outcome(match, trick, number) {
  const words = sentence(match, { kind: 'trick', seat: trick.winner, number, trick });
  const count = match.rules.tricks.taking === 'pile' && trick.collected_by ? trick.collected.length : 0;
  return el(
    'span.taker',
    {},
    el('bdi', { 'aria-hidden': 'true' }, nameOf(match, trick.winner)),
    count ? el('b', { 'aria-hidden': 'true' }, `+${count}`) : '',
    el('span.sr-only', {}, words),
  );
}

/** Where the trump became known among the cards. A `show` is an action with a step of its own. */
function trumpAsides(match) {
  const trump = trumpEvent(match);
  if (!trump || trump.how === 'called' || !Number.isFinite(trump.index)) return [];
  const after = Math.max(trump.index, 0) + (trump.how === 'set' ? 1 : 0); // the very card sets it
  const show = match.log?.asides.find(({ action }) => action.type === 'show');
  return [{ after, text: sentence(match, trump), step: show?.step }];
}

/** What else was done, in a replay: a running match does not tell of it later. */
function asideOf(match, { action, step, after }) {
  const say = ASIDES[action.type];
  return say ? [{ after, step, text: say(match, action) }] : [];
}

const ASIDES = {
  redeal: (match, { seat }) => mine(match, seat, _('You throw the deal in.'), _('%(name)s throws the deal in.')),
  'new-cards': (match, { seat }) => mine(match, seat, _('You ask for new cards.'), _('%(name)s asks for new cards.')),
  stop: (match, { seat }) => mine(match, seat, _('You stop here.'), _('%(name)s stops here.')),
  correct: (match, { seat, card }) => sentence(match, { kind: 'correct', seat, card }),
  'play-on': (match, { seat }) => sentence(match, { kind: 'play-on', seat }),
  'claim-revoke': (match, { seat, trick, against }) =>
    interpolate(_('%(name)s claims a revoke: %(other)s, trick %(trick)s.'), {
      name: named(match, seat),
      other: named(match, against),
      trick,
    }),
};

function drawEntries(match) {
  const last = match.draw?.at(-1);
  if (!last) return [];
  return match.draw.map((round) => {
    const cards = Object.entries(round).map(([seat, card]) =>
      el(
        'span.drawn',
        {},
        el('bdi', {}, nameOf(match, seat)),
        el('span.mini-card', {}, cardMini(card), el('span.sr-only', {}, `${cardName(card)}. `)),
      ),
    );
    return el('li.trick-row', {}, el('span.draw-word', {}, _('Draw')), el('span.draws', {}, ...cards));
  });
}

/** One line about a finished deal. */
export function dealLine(match, deal) {
  if (deal.outcome === 'thrown-in') return interpolate(_('Deal %(number)s was thrown in.'), deal);
  const us = teamOf(mySeat(match));
  const values = {
    number: deal.number,
    team: teamLabel(match, deal.winner),
    score: deal.score + deal.run_bonus,
    us: deal.tricks_taken[us],
    them: deal.tricks_taken[otherTeam(us)],
  };
  return interpolate(_('Deal %(number)s: %(team)s +%(score)s, tricks %(us)s–%(them)s'), values);
}
