/** What was just said, at the seat of who said it, for as long as it takes to read. All of it stays in the sheet. */

import { el } from '../table/dom.js';

const AT_LEAST = 4000;
const EACH_LETTER = 60;
const AT_MOST = 10000;

export class Bubbles {
  /** @param {any} table the <court-table> */
  constructor(table) {
    this.table = table;
    /** @type {Map<string, {node: HTMLElement, timer: number, player: string}>} by seat */
    this.shown = new Map();
  }

  /** @param {{seat: string, text: string, player: {id: string}}} line */
  show({ seat, text, player }) {
    this.take(seat);
    const node = el('span.talk-bubble', { 'aria-hidden': 'true' }, el('span', { dir: 'auto' }, text));
    this.table.plates.of(this.table.match, seat).querySelector('.who').append(node);
    const stays = Math.min(AT_MOST, AT_LEAST + EACH_LETTER * text.length);
    this.shown.set(seat, { node, player: player.id, timer: setTimeout(() => this.take(seat), stays) });
  }

  take(seat) {
    const bubble = this.shown.get(seat);
    if (!bubble) return;
    clearTimeout(bubble.timer);
    bubble.node.remove();
    this.shown.delete(seat);
  }

  /** Whom I have muted says nothing any more. @param {string} player an id */
  hush(player) {
    for (const [seat, bubble] of this.shown) if (bubble.player === player) this.take(seat);
  }
}
