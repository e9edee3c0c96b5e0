/** Waiting to be paired: who is here is shown as they come, and when the match starts the page goes there. */

import { LiveDriver } from './drivers/live.js';
import { interpolate } from './table/strings.js';

class Wait {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.isLeaving = false;
    const { matchUrl, socketUrl } = root.dataset;
    const csrf = document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? '';
    const match = JSON.parse(document.getElementById('match')?.textContent ?? '{}');
    this.driver = new LiveDriver({ matchUrl: matchUrl ?? '', socketUrl: socketUrl ?? '', match, csrf });
    this.driver.subscribe((event) => (event.kind === 'match' ? this.show(event.match) : event.kind === 'gone' && this.leave(location.href)));
    this.offerBots();
  }

  /** @param {any} match */
  show(match) {
    if (this.isLeaving) return;
    if (match.status !== 'open' || !match.you) this.leave(match.status === 'open' ? location.href : this.root.dataset.tableUrl);
    else this.showPlaces(match);
  }

  /** To the table that has started; or to where the server sends somebody who waits no more. @param {string|undefined} href */
  leave(href) {
    this.isLeaving = true;
    if (this.root.dataset.ready) document.title = `● ${this.root.dataset.ready}`;
    location.replace(href ?? location.href);
  }

  showPlaces(match) {
    const names = Object.values(match.seats).filter(Boolean).map((seat) => seat.player.name);
    const places = [...this.root.querySelectorAll('.wait-places li')];
    for (const [index, place] of places.entries()) fill(place, names[index], this.root.dataset.free ?? '');
    const count = this.root.querySelector('.wait-count');
    const said = interpolate(this.root.dataset.count ?? '', { here: names.length });
    if (count && count.textContent !== said) count.textContent = said;
  }

  /** After a while bots can have the free seats. */
  offerBots() {
    const form = this.root.querySelector('[data-bots]');
    if (!(form instanceof HTMLElement) || !form.hidden) return;
    setTimeout(() => (form.hidden = false), Number(form.dataset.bots) * 1000);
  }
}

/** @param {Element} place @param {string|undefined} name @param {string} free */
function fill(place, name, free) {
  const text = name ?? free;
  if (place.textContent === text && place.classList.contains('taken') === Boolean(name)) return;
  place.classList.toggle('taken', Boolean(name));
  const told = document.createElement('bdi');
  told.textContent = text;
  place.replaceChildren(name ? told : text);
}

const root = document.querySelector('[data-wait]');
if (root instanceof HTMLElement) new Wait(root);
