/** What a good player would do here: a button, a card that is marked, a sentence that stays until I have acted. */

import { el, icon, setText } from './dom.js';
import { turnText } from './sentences.js';
import { _, cardName } from './strings.js';

const SIGNS = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };

/** Whether hints are on call in this match. @param {object} match */
export function hasHints({ hints, you, status, replay, view }) {
  return Number.isInteger(hints) && Boolean(you && view && !view.result) && status === 'playing' && !replay;
}

export class Hint {
  /** @param {any} table the <court-table> that asks */
  constructor(table) {
    this.table = table;
    this.isAsking = false;
    /** @type {object|null} what was told for the turn that lasts */
    this.told = null;
    this.turn = '';
    this.text = el('p', { hidden: true, id: 'hint-text' });
    this.button = el('button.button.quiet', { type: 'button', click: () => this.ask() }, icon('bulb'), el('span', {}, _('Hint')));
    this.root = el('div.ct-hint', { hidden: true }, this.text, this.button);
  }

  /** @param {object} match */
  update(match) {
    const isOn = hasHints(match);
    this.root.hidden = !isOn;
    const turn = isOn ? turnOf(match) : '';
    if (turn !== this.turn) this.told = null;
    this.turn = turn;
    this.button.setAttribute('aria-disabled', String(!isOn || match.view.turn !== match.you));
    this.draw();
  }

  draw() {
    this.text.hidden = !this.told;
    setText(this.text, this.told?.text ?? '');
    this.root.classList.toggle('told', Boolean(this.told));
    const { card, suit } = this.told?.action ?? {};
    for (const each of this.table.querySelectorAll('.ct-hand [data-card], .ct-panel [data-card]'))
      mark(each, each.dataset.card === card);
    for (const each of this.table.querySelectorAll('.ct-panel [data-suit]')) mark(each, each.dataset.suit === suit);
  }

  /** Ask for it, or say again what was told. */
  async ask() {
    const { table } = this;
    table.queue.flush();
    const { match } = table;
    if (this.told) this.say();
    else if (!hasHints(match)) table.notices.complain(_('There are no hints at this table.'));
    else if (match.view.turn !== match.you) table.notices.complain(`${turnText(match)}.`);
    else if (table.moves.isBusy || this.isAsking) table.moves.sayBusy();
    else await this.fetch();
  }

  async fetch() {
    this.isAsking = true;
    const { turn } = this;
    const answer = await this.table.driver.hint();
    this.isAsking = false;
    this.table.queue.flush();
    if (!answer.ok) this.table.notices.complain(answer.message);
    else if (turn === this.turn) this.tell(answer.hint);
  }

  tell(hint) {
    this.told = hint;
    this.draw();
    this.table.dispatchEvent(new CustomEvent('hinted'));
    this.say();
  }

  say() {
    this.table.announcer.say(spoken(this.told.text));
  }
}

/** One turn of mine, told from the next: a hint that is told leaves it as it is. */
function turnOf({ view }) {
  const { number, stage, turn, tricks, table, choices, trump_state: trump } = view;
  return [number, stage, turn, tricks.length, table.length, choices.length, trump].join();
}

function mark(button, isHinted) {
  button.classList.toggle('hinted', isHinted);
  if (isHinted) button.setAttribute('aria-description', _('suggested'));
  else button.removeAttribute('aria-description');
}

/** With cards as they are read out. @param {string} text */
function spoken(text) {
  return text.replace(/(10|[2-9JQKA])([♠♥♦♣])/g, (_all, rank, sign) => cardName(rank.replace('10', 'T') + SIGNS[sign]));
}
