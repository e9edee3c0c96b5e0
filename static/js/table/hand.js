/** My cards: a toolbar that arrow keys walk through. Legality comes from `view.legal` alone. */

import { cardBack, cardFace } from './cards.js';
import { el } from './dom.js';
import { _, capital, cardName, interpolate, ngettext } from './strings.js';
import { dealIn } from './animate.js';
import { isByKey } from './input.js';

/** Whether an action is done by choosing a card of the hand. */
export function isFromHand({ type }) {
  return type === 'play' || type === 'hide';
}

export class Hand {
  /** @param {(card: string, event: Event) => void} onPick */
  constructor(onPick) {
    this.onPick = onPick;
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    this.lifted = null;
    this.backs = 0;
    this.root = el('div.ct-hand', { role: 'toolbar', id: 'hand', keydown: (event) => this.walk(event) });
  }

  /**
   * Show these cards. Buttons are kept by card, so focus stays where it is or goes to a neighbour.
   * @param {string[]} cards @param {Set<string>} legal @param {boolean} isMyTurn @param {boolean} [isDealt] is it new to whoever looks?
   * @param {number} [count] of the cards dealt, which may not be seen yet: then they are backs
   */
  update(cards, legal, isMyTurn, isDealt = true, count = 0) {
    this.drawBacks(cards.length ? 0 : count);
    const hadFocus = this.focusedIndex();
    const fresh = cards.filter((card) => !this.buttons.has(card));
    this.dropExcept(cards);
    cards.forEach((card, i) => this.place(card, i));
    cards.forEach((card) => this.mark(card, legal.has(card), isMyTurn));
    this.root.setAttribute('aria-label', this.label(cards.length));
    this.keepRoving(hadFocus);
    if (isDealt && fresh.length > 2) dealIn(fresh.map((card) => this.buttons.get(card)));
  }

  drawBacks(count) {
    if (count === this.backs) return;
    this.backs = count;
    for (const back of this.root.querySelectorAll('.ct-back')) back.remove();
    this.root.append(...Array.from({ length: count }, () => el('span.ct-back', { 'aria-hidden': 'true' }, cardBack())));
  }

  label(count) {
    if (this.backs)
      return interpolate(ngettext('Your hand, %(count)s card, face down', 'Your hand, %(count)s cards, face down', this.backs), { count: this.backs });
    return count
      ? interpolate(ngettext('Your hand, %(count)s card', 'Your hand, %(count)s cards', count), { count })
      : _('Your hand is empty');
  }

  dropExcept(cards) {
    for (const [card, button] of this.buttons) {
      if (cards.includes(card)) continue;
      button.remove();
      this.buttons.delete(card);
      if (this.lifted === card) this.lifted = null;
    }
  }

  place(card, index) {
    const button = this.buttons.get(card) ?? this.make(card);
    if (this.root.children[index] !== button) this.root.insertBefore(button, this.root.children[index] ?? null);
  }

  make(card) {
    const click = (event) => this.onPick(card, event);
    const focus = () => this.rove(button);
    const attributes = { type: 'button', tabindex: -1, 'data-card': card, click, focus };
    const button = /** @type {HTMLButtonElement} */ (el('button.card', attributes, cardFace(card)));
    this.buttons.set(card, button);
    return button;
  }

  mark(card, isLegal, isMyTurn) {
    const button = this.buttons.get(card);
    const state = isLegal ? _('playable') : isMyTurn ? _('not playable now') : '';
    button.classList.toggle('legal', isLegal);
    button.dataset.state = state;
    this.name(card, button);
  }

  /** How a card looks and is called: lifted, or as it can be played. */
  name(card, button) {
    const isLifted = this.lifted === card;
    const state = isLifted ? _('lifted') : button.dataset.state;
    const name = capital(cardName(card));
    button.classList.toggle('lifted', isLifted);
    button.setAttribute('aria-label', state ? interpolate(_('%(card)s, %(state)s'), { card: name, state }) : name);
  }

  /** Raise one card as chosen but not yet played; null lowers it again. @param {string|null} card */
  lift(card) {
    this.lifted = card;
    for (const [each, button] of this.buttons) this.name(each, button);
  }

  /** Where a card lies now, for the movement that starts there. @param {string} card */
  boxOf(card) {
    return this.buttons.get(card)?.getBoundingClientRect();
  }

  setBusy(isBusy) {
    this.root.classList.toggle('busy', isBusy);
  }

  /** @returns {HTMLElement[]} the buttons from left to right */
  all() {
    return [...this.root.querySelectorAll('button')];
  }

  focusedIndex() {
    return this.all().indexOf(/** @type {HTMLElement} */ (document.activeElement));
  }

  keepRoving(hadFocus) {
    const all = this.all();
    if (!all.length) return;
    const current = all.find((button) => button.tabIndex === 0);
    const wanted = current ?? all[Math.min(Math.max(hadFocus, 0), all.length - 1)];
    this.rove(wanted);
    if (hadFocus >= 0 && isByKey() && document.activeElement !== wanted) wanted.focus();
  }

  rove(button) {
    for (const each of this.all()) each.tabIndex = each === button ? 0 : -1;
  }

  /** Move focus into the hand: to the first card that may be played, or to where it was. */
  focus() {
    const all = this.all();
    const target =
      all.find((button) => button.classList.contains('legal')) ?? all.find((button) => button.tabIndex === 0);
    target?.focus();
  }

  walk(event) {
    const all = this.all();
    const from = this.focusedIndex();
    const to = from < 0 ? -1 : this.goal(event.key, from, all);
    if (to < 0) return;
    event.preventDefault();
    all[to]?.focus();
  }

  goal(key, from, all) {
    const last = all.length - 1;
    const row = this.rowLength(all);
    const goals = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      Home: 0,
      End: last,
      ArrowUp: from - row,
      ArrowDown: from + row,
    };
    if (!(key in goals)) return -1;
    const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
    if (isVertical) return Math.min(last, Math.max(0, goals[key]));
    return (goals[key] + all.length) % all.length;
  }

  rowLength(all) {
    const second = all.findIndex((button) => button.offsetTop > all[0].offsetTop + 20);
    return second > 0 ? second : 1;
  }
}
