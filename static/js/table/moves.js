/** What a player does: a card is picked, perhaps lifted first, and sent. One thing at a time. */

import { isFromHand } from './hand.js';
import { turnText } from './sentences.js';
import { setting } from './settings.js';
import { _, capital, cardName, interpolate, notNow } from './strings.js';

const BETWEEN_MOVES = 400;

export class Moves {
  /** @param {any} table the <court-table> that moves are made at */
  constructor(table) {
    this.table = table;
    this.isBusy = false;
    /** @type {any} what waits for a second word */
    this.chosen = null;
    this.busySince = 0;
    /** @type {{at: number, card: string|null}} the last move: when; after a refused one only this card rests */
    this.moved = { at: 0, card: null };
  }

  /** A card of mine was tapped, or chosen by key. @param {string} card @param {any} event a click */
  pick(card, event) {
    const isSecondTap = this.table.hand.lifted === card;
    if (event.detail > 1 && !isSecondTap) return;
    this.table.queue.flush();
    if (this.isResting({ type: 'play', card })) return;
    const { view, you } = this.table.match;
    if (this.table.premove?.mayPick(this.table.match)) this.table.premove.pick(card);
    else if (this.table.isReplay || !view || !you || view.turn !== you) this.table.notices.complain(`${turnText(this.table.match)}.`);
    else if (view.stage !== 'playing' && !view.legal.some((action) => isFromHand(action) && action.card === card))
      this.table.notices.complain(`${turnText(this.table.match)}.`);
    else this.playOrLift(card, isSecondTap);
  }

  playOrLift(card, isSecondTap) {
    const open = this.table.match.view.legal.find((each) => isFromHand(each) && each.card === card);
    if (!open && !this.table.driver.isReached) this.table.notices.complain(notNow());
    else if (open && this.isAsking() && !isSecondTap) this.lift(open);
    else this.act(this.withTap(open ?? { type: 'play', card }));
  }

  withTap(action) {
    return this.table.deeds?.isTapping && action.type === 'play' ? { ...action, thaap: true } : action;
  }

  /** Whether a card or a choice wants a second word: as this device has it, and in a match over days from the start. */
  isAsking() {
    return setting('confirm', this.table.match.clock?.kind === 'daily');
  }

  /** A choice was made on a sheet: it waits for its second word where one is wanted. @param {any} action */
  choose(action) {
    if (!this.isAsking() || isSame(this.chosen, action)) this.act(action);
    else this.keep(action);
  }

  /** @param {any} action what is chosen and not yet done; null where that has passed */
  keep(action) {
    if (this.chosen === action) return;
    this.chosen = action;
    for (const each of this.table.panel.root.querySelectorAll('[data-suit], [data-card]')) {
      const { suit, card } = each.dataset;
      if (action && (suit ?? card) === (suit ? action.suit : action.card)) each.setAttribute('aria-pressed', 'true');
      else each.removeAttribute('aria-pressed');
    }
    this.table.parts.fetch('confirm').then(() => this.table.drawLate(), () => null);
  }

  /** A newer document: what is not open any more is not chosen either. @param {object} match */
  update({ view, you }) {
    const isOpen = this.chosen && you && view?.legal.some((each) => isSame(each, this.chosen));
    if (!this.chosen || isOpen) return;
    if (!this.isBusy) this.table.hand.lift(null);
    this.keep(null);
  }

  lift(action) {
    const { card } = action;
    this.table.notices.hide();
    this.table.hand.lift(card);
    this.keep(action);
    this.table.announcer.say(
      interpolate(_('%(card)s lifted. Once more to play it.'), { card: capital(cardName(card)) }),
    );
  }

  /** Whether an action is on its way, or was done just now: the second half of a double click does nothing. */
  isResting(action) {
    if (this.isBusy && !this.table.driver.takes(action)) {
      this.sayBusy();
      return true;
    }
    const { at, card } = this.moved;
    return Date.now() - at < BETWEEN_MOVES && (card === null || card === action.card);
  }

  async act(action) {
    if (this.isResting(action)) return;
    this.setBusy(true);
    this.keep(null);
    this.table.notices.hide();
    if (!this.table.driver.isReached) this.table.hand.lift(action.card ?? null); // it waits there to be sent
    const answer = await this.table.driver.act(action);
    if (answer.code === 'replaced') return;
    this.moved = { at: Date.now(), card: answer.ok ? null : (action.card ?? null) };
    this.table.hand.lift(null);
    this.setBusy(false);
    if (answer.ok) this.table.deeds?.setTapping(false);
    else this.table.notices.complain(answer.message);
  }

  /** Lay a lifted card back. @returns {boolean} whether there was one */
  lower() {
    const card = this.isBusy ? null : this.table.hand.lifted;
    if (!card) return this.forget();
    this.table.hand.lift(null);
    this.keep(null);
    this.table.announcer.say(interpolate(_('%(card)s is back in your hand.'), { card: capital(cardName(card)) }));
    return true;
  }

  /** Not this choice. @returns {boolean} whether there was one */
  forget() {
    const { chosen } = this;
    if (chosen) this.keep(null);
    return Boolean(chosen);
  }

  setBusy(isBusy) {
    this.isBusy = isBusy;
    this.busySince = Date.now();
    this.table.notices.sending(isBusy);
    this.table.hand.setBusy(isBusy);
    this.table.panel.root.classList.toggle('busy', isBusy);
  }

  /** A tap that comes right behind another is a double click and needs no word. */
  sayBusy() {
    if (Date.now() - this.busySince > BETWEEN_MOVES) this.table.notices.sayBusy();
  }
}

function isSame(first, second) {
  return Boolean(first && second) && ['type', 'card', 'suit'].every((field) => first[field] === second[field]);
}
