/** What can be done beside playing a card: a row between the table and the hand, with a sentence for each. */

import { el, icon } from './dom.js';
import { isByKey } from './input.js';
import { isMeant, oneAtATime, pressOnce } from './meant.js';
import { _, interpolate, suitName } from './strings.js';

/** @typedef {{act: (action: object) => void, correct: () => void, say: (text: string) => void, leave: () => void, more: (match: object) => import('./people.js').Item[]}} Hooks `more`: what other parts have to ask; `leave`: where the focus goes from what is done */

/** What is read out as it appears. */
const SAID = '.show, .correct, .ask, .asked, .covered, .premove, .confirm.second';

export class Deeds {
  /** @param {Hooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.isTapping = false;
    this.count = 0;
    /** @type {Map<string, HTMLElement>} what lies here now, by its key */
    this.kept = new Map();
    this.root = el('div.ct-deeds', { role: 'group', 'aria-label': _('What else you can do'), hidden: true });
  }

  /** @param {object} match */
  update(match) {
    const items = match.view && match.you && !match.replay && match.status === 'playing' ? this.items(match) : [];
    this.root.hidden = !items.length;
    this.place(items.map(({ key, make }) => this.kept.get(JSON.stringify(key)) ?? this.fresh(key, make)));
  }

  /** What has to be known to be done in time is said, too. */
  fresh(key, make) {
    const node = make();
    this.kept.set(JSON.stringify(key), node);
    if (node.matches(SAID)) this.hooks.say(node.querySelector('p').textContent);
    return node;
  }

  /** What stays is not touched: the focus may be in it. @param {HTMLElement[]} nodes */
  place(nodes) {
    const hadFocus = this.root.contains(document.activeElement);
    for (const [key, node] of this.kept) {
      if (nodes.includes(node)) continue;
      node.remove();
      this.kept.delete(key);
    }
    nodes.forEach((node, i) => {
      if (this.root.children[i] !== node) this.root.insertBefore(node, this.root.children[i] ?? null);
    });
    if (hadFocus && isByKey() && !this.root.contains(document.activeElement)) this.hooks.leave();
  }

  items(match) {
    const { view, rules, you } = match;
    const has = (type) => view.legal.find((action) => action.type === type);
    const isMyCard = view.turn === you && view.stage === 'playing';
    const led = view.table[0]?.card[1] ?? '';
    const [show, correct, fresh] = ['show', 'correct', 'new-cards'].map(has);
    return [
      ...this.hooks.more(match).map((item) => ({ key: [item.name, item.key, item.text], make: () => this.asked(item) })),
      show && { key: ['show', led], make: () => this.showItem(show, led) },
      correct && { key: ['correct', correct.card[1]], make: () => this.correctItem(correct.card[1]) },
      rules.thaap && isMyCard && { key: 'thaap', make: () => this.thaapItem() },
      fresh && { key: 'new-cards', make: () => this.freshItem(fresh) },
    ].filter(Boolean);
  }

  /** @param {import('./people.js').Item} item */
  asked({ name, text, buttons = [] }) {
    const id = `deed-${name}-${(this.count += 1)}`;
    const row = buttons.map(({ word, isMain, deed }) => {
      const sole = oneAtATime(deed);
      const does = { click: (event) => isMeant(event) && sole(), keydown: pressOnce };
      return el(`button.button${isMain ? '.main' : ''}`, { type: 'button', 'aria-describedby': text ? id : null, ...does }, word);
    });
    return el(`div.deed.${name}${name === 'confirm' && text ? '.second' : ''}`, {}, text ? el('p', { id }, text) : '', row.length ? el('div.deed-buttons', {}, ...row) : '');
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
