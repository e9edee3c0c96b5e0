/** The middle of the table: the cards of the trick, and for a moment the trick just finished. */

import { cardFace } from './cards.js';
import { el } from './dom.js';
import { cardName, interpolate, _ } from './strings.js';
import { mySeat, nameOf, placeOf, trickPlays } from './seats.js';
import { arrive, canMove, sweep } from './animate.js';

const HOLD = 900;

export class Trick {
  /** @param {HTMLElement} layer where copies of swept cards may fly */
  constructor(layer) {
    this.layer = layer;
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
    const table = match.view?.table ?? [];
    if (finished && !table.length) this.showFinished(match, finished, startOf, goalOf);
    else this.show(match, table, null, startOf);
  }

  /** A finished trick is swept away after a moment; where nothing may move, or to `keep`, it lies until the next card. */
  showFinished(match, { trick, number, seat, keep }, startOf, goalOf) {
    this.show(match, trickPlays(match, trick, number), seat, startOf);
    if (keep || !canMove()) return;
    this.timer = setTimeout(() => {
      sweep(
        [...this.cards.values()].map((item) => item.firstElementChild),
        goalOf(trick),
        this.layer,
      );
      this.clear();
    }, HOLD);
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
    for (const play of plays) this.cards.get(play.card).classList.toggle('won', play.seat === winner);
  }

  lay(match, { seat, card }, startOf) {
    const words = interpolate(_('%(name)s: %(card)s'), { name: nameOf(match, seat), card: cardName(card) });
    const item = el(
      `li.played.${placeOf(seat, mySeat(match))}`,
      { 'data-card': card },
      el('div.card', { role: 'img', 'aria-label': words }, cardFace(card)),
    );
    const from = startOf(seat, card);
    this.root.append(item);
    this.cards.set(card, item);
    arrive(item.firstElementChild, from);
  }
}
