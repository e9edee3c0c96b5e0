/** What can be done beside playing a card: a row between the table and the hand, with a sentence for each. */

import { el, icon, keyed } from './dom.js';
import { _, interpolate, suitName } from './strings.js';

/** @typedef {{act: (action: object) => void, correct: () => void, say: (text: string) => void}} Hooks */

export class Deeds {
  /** @param {Hooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.isTapping = false;
    this.root = el('div.ct-deeds', { role: 'group', 'aria-label': _('What else you can do'), hidden: true });
  }

  /** @param {object} match */
  update(match) {
    const items = match.view && match.you && !match.replay && match.status === 'playing' ? this.items(match) : [];
    this.root.hidden = !items.length;
    const keys = items.map(({ key }) => key);
    if (keyed(this.root, keys, () => items.map(({ make }) => make()))) this.tell();
  }

  /** What has to be known to be done in time is said, too. */
  tell() {
    for (const deed of this.root.querySelectorAll('.show p, .correct p')) this.hooks.say(deed.textContent);
  }

  items(match) {
    const { view, rules, you } = match;
    const has = (type) => view.legal.find((action) => action.type === type);
    const isMyCard = view.turn === you && view.stage === 'playing';
    const led = view.table[0]?.card[1] ?? '';
    const [show, correct, fresh] = ['show', 'correct', 'new-cards'].map(has);
    return [
      show && { key: ['show', led], make: () => this.showItem(show, led) },
      correct && { key: ['correct', correct.card[1]], make: () => this.correctItem(correct.card[1]) },
      rules.thaap && isMyCard && { key: 'thaap', make: () => this.thaapItem() },
      fresh && { key: 'new-cards', make: () => this.freshItem(fresh) },
    ].filter(Boolean);
  }

  showItem(action, led) {
    const [text, word] = led
      ? [
          interpolate(_('You cannot follow %(suit)s. Ask for the trump? Then you must play one if you can.'), {
            suit: suitName(led),
          }),
          _('Ask for the trump'),
        ]
      : [_('You lead: you may show your trump now. Then you must lead a trump.'), _('Show the trump')];
    return this.item('show', text, this.button('.main', 'turn', word, () => this.hooks.act(action)));
  }

  correctItem(suit) {
    const text = interpolate(_('You did not follow %(suit)s, but you can. Nobody knows it yet.'), {
      suit: suitName(suit),
    });
    return this.item('correct', text, this.button('.main', 'back', _('Take it back'), () => this.hooks.correct()));
  }

  thaapItem() {
    const button = this.button('.quiet', 'tap', _('Thaap'), () => this.setTapping(!this.isTapping));
    button.setAttribute('aria-pressed', String(this.isTapping));
    this.tap = button;
    return this.item('thaap', _('Tap the table with your card: it asks your partner to return the suit.'), button);
  }

  freshItem(action) {
    const button = this.button('.quiet', 'fresh', _('New cards'), () => this.hooks.act(action));
    return this.item('new-cards', _('Before the first card you may have new ones dealt.'), button);
  }

  item(name, text, button) {
    const id = `deed-${name}`;
    button.setAttribute('aria-describedby', id);
    return el(`div.deed.${name}`, {}, el('p', { id }, text), button);
  }

  button(classes, picture, word, click) {
    return el(`button.button${classes}`, { type: 'button', click }, icon(picture), word);
  }

  /** For the keyboard: to the first thing that can be done, or to what has to be chosen. */
  focus() {
    this.root.querySelector('button')?.focus();
  }

  /** Whether the next card comes with a tap on the table. @param {boolean} isTapping */
  setTapping(isTapping) {
    this.isTapping = isTapping;
    this.tap?.setAttribute('aria-pressed', String(isTapping));
  }
}
