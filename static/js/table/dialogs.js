/** Sheets that open over the table: menu and help, last trick, the log on small screens. */

import { cardFace } from './cards.js';
import { el, iconButton, keyed } from './dom.js';
import { menuControls, menuKey } from './match-menu.js';
import { _, cardName } from './strings.js';
import { lastTrickText } from './sentences.js';
import { mySeat, nameOf, placeOf, trickPlays } from './seats.js';
import { keepSetting, setting } from './settings.js';
import { markCard, marksOf } from './trick.js';

/** @param {string} title @param {...Node} children @returns {HTMLDialogElement} */
export function dialog(title, ...children) {
  const id = `d-${Math.random().toString(36).slice(2, 8)}`;
  const box = /** @type {HTMLDialogElement} */ (
    el('dialog.ct-dialog', { 'aria-labelledby': id, click: (event) => event.target === box && box.close() })
  );
  const head = el(
    'header',
    {},
    el('h2', { id }, title),
    iconButton('close', _('Close'), () => box.close()),
  );
  box.append(el('div.dialog-body', {}, head, ...children));
  return box;
}

/** The menu, the last trick, and the log where there is no room beside the table. */
export class Boxes {
  /** @param {{urls: Record<string, string>, isReplay: boolean, isSlow: boolean, seen: import('./seen.js').Seen, does: import('./match-menu.js').Does}} options */
  constructor({ urls, isReplay, isSlow, seen, does }) {
    this.seen = seen;
    this.does = closing(does, () => this.menu.close());
    this.controls = el('div.menu-match');
    this.menu = menuDialog(urls, isReplay, isSlow, this.controls);
    this.last = dialog(_('Last trick'), el('div.last-content'));
    this.log = dialog(_('Log'), el('div.log-content'));
    this.all = [this.menu, this.last, this.log];
  }

  /** @param {object} match */
  update(match) {
    keyed(this.controls, menuKey(match), () => menuControls(match, this.does));
  }

  showMenu() {
    this.menu.showModal();
  }

  /** @param {object} match */
  showLast(match) {
    this.last.querySelector('.last-content').replaceChildren(...lastTrickContent(match, this.seen.taps));
    this.last.showModal();
  }

  /** Lend the log to its sheet. @param {import('./log.js').Log} log @param {Element} home where it goes afterwards */
  showLog({ root, list }, home) {
    this.log.querySelector('.log-content').append(root);
    this.log.addEventListener('close', () => home.append(root), { once: true });
    this.log.showModal();
    list.scrollTop = list.scrollHeight;
  }
}

/** What is done closes the menu; what is refused does not. @param {Record<string, Function>} does @param {() => void} close */
function closing(does, close) {
  return /** @type {any} */ (
    Object.fromEntries(Object.entries(does).map(([name, deed]) => [name, async (...values) => (await deed(...values)) && close()]))
  );
}

/** Menu: the match, settings, places to go, and the keys. @param {Record<string, string>} urls @param {boolean} isReplay @param {boolean} isSlow @param {...Node} more */
function menuDialog(urls, isReplay, isSlow, ...more) {
  return dialog(
    _('Table menu'),
    ...more,
    toggle(
      'confirm',
      _('Confirm before a card is played'),
      _('The first tap lifts the card or marks the choice, the second one does it.'),
      isSlow,
    ),
    toggle('keys', _('Keyboard shortcuts'), '', true),
    el('button.button', { type: 'button', 'data-theme-switch': true }, _('Light or dark')),
    el('ul.plain.links', {}, ...links(urls)),
    el('h3', {}, _('Keys')),
    el(
      'dl.keys',
      {},
      ...keyList(isReplay).map(([key, does]) =>
        el('div', {}, el('dt', {}, el('kbd', {}, key)), el('dd', {}, does)),
      ),
    ),
  );
}

/** The keys and what they do. @returns {string[][]} */
function keyList(isReplay) {
  const common = [
    ['?', _('this menu')],
    ['S', _('say how the deal stands')],
  ];
  const replay = [
    ['← →', _('one step')],
    ['↑ ↓', _('one trick')],
    ['Home End', _('the first or the last step')],
    ['Page ↑ ↓', _('the deal before or after')],
    [_('Space'), _('run by itself')],
    ['H', _('all hands')],
  ];
  const play = [
    ['L', _('say the last trick')],
    ['H', _('go to my hand')],
    ['← →', _('walk through my cards')],
    [_('Enter'), _('play the card')],
    ['A', _('ask for the trump, or what else can be done')],
    ['I', _('ask for a hint, where the table gives them')],
  ];
  return common.concat(isReplay ? replay : play);
}

function links(urls) {
  const all = [
    [urls.rules, _('Rules of this game')],
    [urls.fairness, _('Are the cards fair?')],
    [urls.mine, _('My matches')],
    [urls.home, _('To the start page')],
  ];
  return all.filter(([href]) => href).map(([href, text]) => el('li', {}, el('a', { href }, text)));
}

function toggle(name, label, help, otherwise) {
  const box = el('input', {
    type: 'checkbox',
    checked: setting(name, otherwise),
    change: (event) => keepSetting(name, event.target.checked),
  });
  return el('label.toggle', {}, box, el('span', {}, label, help ? el('small', {}, help) : ''));
}

/** The last trick, laid out as it was at the table. @param {object} match @param {Set<string>} taps cards that came with a tap */
function lastTrickContent(match, taps) {
  const tricks = match.view?.tricks ?? [];
  const trick = tricks.at(-1);
  const words = el('p', {}, lastTrickText(match));
  if (!trick) return [words];
  const plays = trickPlays(match, trick, tricks.length);
  const cards = plays.map(({ seat, card }, place) => {
    const marked = el('div.marked', { 'data-card': card, 'data-words': cardName(card) }, el('div.card', { role: 'img' }, cardFace(card)));
    markCard(marked, marksOf(match, plays, place, taps));
    const name = `div.played.${placeOf(seat, mySeat(match))}${seat === trick.winner ? '.won' : ''}`;
    return el(name, {}, marked, el('bdi', {}, nameOf(match, seat)));
  });
  return [el('div.last-trick', {}, ...cards), words];
}
