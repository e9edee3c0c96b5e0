/** Watching a match under way with all hands, one deal behind: it runs by itself, and goes on to the next deal once that is over. */

import { el, setText } from './dom.js';
import { ReplayControls as Controls } from './replay-controls.js';
import { _, interpolate } from './strings.js';

const LOOK_EVERY = 8000;
const REST = 4; // steps that the end of a deal stays, while it runs by itself

export class ReplayControls extends Controls {
  /** @param {import('../drivers/replay.js').ReplayDriver} driver @param {DOMStringMap} urls of the table */
  constructor(driver, urls) {
    super(driver, urls);
    this.replayUrl = urls.behind ?? '';
    this.rested = 0;
    this.news = el('p.behind-news', { role: 'status' });
    this.root.prepend(this.news);
    this.toggleHands();
    this.lookTimer = setInterval(() => document.hidden || this.look(), LOOK_EVERY);
    const stop = driver.subscribe(() => {
      stop();
      this.start();
    });
  }

  update() {
    super.update();
    this.tell();
  }

  /** Who comes back wants to see what is played now. */
  keepPlace() {}

  /** At the end of a deal it rests, and then goes on where there is something to go on to. */
  onwards() {
    const { driver } = this;
    if (driver.step < driver.steps) return this.go(driver.deal, driver.step + 1);
    this.rested += 1;
    const next = this.next();
    if (!next || this.rested < REST) return undefined;
    this.rested = 0;
    return this.go(next.number, 0);
  }

  /** Whoever has seen all there was, and waits, need press nothing. */
  async goOn(deal) {
    await this.driver.go(deal.number, 0);
    this.start();
  }

  next() {
    return this.driver.match.deals.find((deal) => deal.number > this.driver.deal);
  }

  /** Has another deal ended meanwhile? */
  async look() {
    try {
      const answer = await fetch(this.driver.matchUrl, { headers: { Accept: 'application/json' }, credentials: 'same-origin', cache: 'no-store' });
      if (answer.status === 404) return this.end(_('This match cannot be watched any more.'));
      if (answer.ok) this.take(await answer.json());
    } catch (_error) {
      // The next look comes by itself.
    }
    return undefined;
  }

  take(match) {
    const known = this.driver.match.deals.length;
    const hasSeenAll = this.driver.step >= this.driver.steps && !this.next();
    this.driver.match = match;
    for (const deal of match.deals.slice(known)) {
      this.deals.append(el('option', { value: deal.number }, interpolate(_('Deal %(number)s'), deal)));
    }
    this.tell();
    const next = this.next();
    if (hasSeenAll && next && !this.timer) this.goOn(next);
    if (match.status !== 'playing') this.end(null);
  }

  /** @param {string|null} text */
  end(text) {
    clearInterval(this.lookTimer);
    if (text) setText(this.news, text);
  }

  /** Where one is: how far behind, or that the match has ended. */
  tell() {
    const { match, deal, step, steps } = this.driver;
    if (match.status !== 'playing') {
      if (!this.news.querySelector('a')) this.news.replaceChildren(el('a', { href: this.replayUrl }, _('The match has ended: see all of it')));
    } else if (step >= steps && !this.next()) setText(this.news, _('The next deal follows when it has been played.'));
    else setText(this.news, interpolate(_('All hands, one deal behind. Played now: deal %(number)s'), { number: Math.max(match.view?.number ?? 0, deal + 1) }));
  }
}
