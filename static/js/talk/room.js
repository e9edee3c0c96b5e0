/** Talk before the start: what the talk of a table asks of its table, by the waiting room. */

import { Talk } from './talk.js';
import { el } from '../table/dom.js';

class RoomTable {
  /** @param {any} room @param {HTMLElement} box where the button stands, and where what is heard is told */
  constructor(room, box) {
    this.room = room;
    this.box = box;
    this.match = room.match;
    this.plates = { places: {}, of: (_match, seat) => document.querySelector(`.seat-place[data-seat="${seat}"]`) };
    this.driver = { line: room.line, isOver: false, subscribe: (listener) => box.addEventListener('line', () => listener({ kind: 'link', state: 'open' })) };
  }

  addEventListener(...heard) {
    this.box.addEventListener(...heard);
  }

  addTool(button) {
    this.box.append(button);
    this.box.hidden = false;
  }

  append(...parts) {
    document.querySelector('main').append(...parts);
  }

  open(show) {
    show();
  }
}

/** @param {any} room @param {HTMLElement} box @returns {Promise<RoomTable>} once the button stands there */
export async function talkBegin(room, box) {
  document.head.append(el('link', { rel: 'stylesheet', href: box.dataset.panels }));
  const table = new RoomTable(room, box);
  await new Talk(table, box.dataset).begin();
  return table;
}
