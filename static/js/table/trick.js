/** The middle of the table: the cards of the trick, and for a moment the trick just finished. */

import { cardFace, suitGlyph } from './cards.js';
import { el, icon, keyed } from './dom.js';
import { cardName, interpolate, _ } from './strings.js';
import { isTrump, mySeat, nameOf, placeOf, trickPlays } from './seats.js';
import { arrive, canMove, sweep } from './animate.js';
import { isRevealing } from './events.js';

const HOLD = 900;
const HOLD_LONG = 1800;

export class Trick {
  /** @param {HTMLElement} layer where copies of swept cards may fly @param {import('./seen.js').Seen} seen */
  constructor(layer, seen) {
    this.layer = layer;
    this.seen = seen;
    this.root = el('ul.ct-trick', { 'aria-label': _('The trick on the table') });
    /** @type {Map<string, HTMLElement>} */
    this.cards = new Map();
    this.timer = 0;
  }

  /**
   * @param {object} match
   * @param {import('./events.js').GameEvent[]} events what has just happened
   * @param {(seat: string, card: string) => DOMRect|undefined} startOf where a card comes from
   * @param {(trick: object) => Element|null} goalOf where a finished trick goes
   */
  update(match, events, startOf, goalOf) {
    clearTimeout(this.timer);
    /** @type {any} */
    const finished = events.filter((event) => event.kind === 'trick').at(-1);
    const number = (match.view?.tricks.length ?? 0) + 1;
    const table = (match.view?.table ?? []).map((play) => ({ ...play, trick: number }));
    const hold = isRevealing(events) ? HOLD_LONG : HOLD;
    if (finished && !table.length) this.showFinished(match, { ...finished, hold }, startOf, goalOf);
    else this.show(match, table, null, startOf);
  }

  /** A finished trick is swept away after a moment; where nothing may move, or to `keep`, it lies until the next card. */
  showFinished(match, { trick, number, seat, keep, hold }, startOf, goalOf) {
    this.show(match, trickPlays(match, trick, number), seat, startOf);
    if (keep || !canMove()) return;
    this.timer = setTimeout(() => {
      sweep(
        [...this.cards.values()].map((item) => item.firstElementChild),
        goalOf(trick),
        this.layer,
      );
      this.clear();
    }, hold);
  }

  clear() {
    this.root.replaceChildren();
    this.cards.clear();
  }

  show(match, plays, winner, startOf) {
    for (const [card, item] of this.cards) {
      if (plays.some((play) => play.card === card)) continue;
      item.remove();
      this.cards.delete(card);
    }
    for (const play of plays) if (!this.cards.has(play.card)) this.lay(match, play, startOf);
    plays.forEach((play, place) => {
      const item = this.cards.get(play.card);
      item.classList.toggle('won', play.seat === winner);
      markCard(item, marksOf(match, plays, place, this.seen.taps));
    });
  }

  lay(match, { seat, card }, startOf) {
    const item = el(
      `li.played.${placeOf(seat, mySeat(match))}`,
      { 'data-card': card, 'data-words': interpolate(_('%(name)s: %(card)s'), { name: nameOf(match, seat), card: cardName(card) }) },
      el('div.card', { role: 'img' }, cardFace(card)),
    );
    const from = startOf(seat, card);
    this.root.append(item);
    this.cards.set(card, item);
    arrive(item.firstElementChild, from);
  }
}

/** What there is to say of a card on the table besides what it is. @param {Set<string>} taps @returns {('trump'|'ten'|'thaap')[]} */
export function marksOf(match, plays, place, taps) {
  const { card } = plays[place];
  return [
    isTrump(match, plays, place) ? 'trump' : null,
    match.view.tens && card[0] === 'T' ? 'ten' : null,
    taps.has(card) ? 'thaap' : null,
  ].filter(Boolean);
}

const MARKS = () => ({ trump: _('trump'), ten: _('counts as a ten'), thaap: _('with a tap on the table') });

/** Show marks on a card, and say them. @param {HTMLElement} item holds the card; `data-words` says which @param {string[]} marks */
export function markCard(item, marks) {
  const words = MARKS();
  for (const mark of Object.keys(words)) item.classList.toggle(mark, marks.includes(mark));
  const label = [item.dataset.words, ...marks.map((mark) => words[mark])].join(', ');
  item.firstElementChild.setAttribute('aria-label', label);
  keyed(item.querySelector('.corners') ?? item.appendChild(el('span.corners', { 'aria-hidden': 'true' })), marks, () =>
    marks.map((mark) => corner(mark, item.dataset.card)),
  );
}

/** A trump has its suit in gold: a crown would look like that of the card that wins. */
function corner(mark, card) {
  if (mark === 'thaap') return el('i.corner.thaap', {}, icon('tap'));
  return el(`i.corner.${mark}`, {}, mark === 'ten' ? '10' : suitGlyph(card[1], 'trump-mark'));
}
