/** A guided round on the real table: what is said to each card stands above it, the suggestion beside the hand. */

import { el, icon, setText } from '../table/dom.js';
import { _ } from '../table/strings.js';
import { styled } from './table.js';

/** Put the table in the place of the round's form; without all of it the form stays as it is. */
export async function begin() {
  const form = /** @type {HTMLFormElement|null} */ (document.querySelector('form.round'));
  const told = document.getElementById('round');
  if (!form || !told) return;
  const [{ RoundDriver }] = await Promise.all([import('../drivers/round.js'), import('../court-table.js'), styled()]);
  if (!form.isConnected) return;
  const chips = [...form.querySelectorAll('[name="chip"]')].map((field) => Number(field.value));
  const driver = new RoundDriver({ url: form.dataset.roundUrl, chips, moment: JSON.parse(told.textContent) });
  const { courseUrl, rulesUrl } = form.dataset;
  const table = el('court-table', { dir: 'ltr', 'data-mode': 'round', 'data-home-url': courseUrl, 'data-rules-url': rulesUrl });
  const coach = new Coach(driver, table, form);
  Object.assign(table, { driver, head: (tools) => coach.stand(tools) });
  form.hidden = true;
  form.after(el('div.at-round', {}, table));
  driver.subscribe((event) => event.kind === 'moment' && coach.hear(event.moment, event.isNew));
  coach.hear(driver.moment, false);
}

class Coach {
  constructor(driver, table, form) {
    this.driver = driver;
    this.table = table;
    this.form = form;
    this.said = el('div.coach-said');
    this.deeds = el('div.coach-deeds');
    this.title = form.querySelector('h1').cloneNode(true);
    this.title.className = 'sr-only';
    this.intro = [...form.querySelectorAll('.asked .told')].map((each) => each.cloneNode(true));
    table.addEventListener('shown', ({ detail }) => this.follow(detail));
  }

  /** What stands in the place of the bar. @param {(Node|string)[]} tools */
  stand(tools) {
    this.skip = el('button.button.quiet', { type: 'button', click: () => this.leave('skip') }, this.form.dataset.backText ?? _('Skip'));
    return el('div.coach', {}, this.title, this.said, el('div.coach-row', {}, this.deeds, el('div.ct-tools', {}, ...tools), this.skip));
  }

  /** A new moment: the comment comes at once, all else when the table has shown what the others did. */
  hear(moment, isNew) {
    const { comment, words } = moment;
    this.deeds.replaceChildren();
    if (comment && isNew) this.say(comment);
    else this.said.replaceChildren(...(words.length ? [] : this.introduction()));
    if (!isNew) this.follow(this.table.match);
  }

  introduction() {
    return [el('h2', {}, this.title.textContent), ...this.intro];
  }

  say({ text, good }) {
    const said = el(`p.coach-comment.${good ? 'good' : 'bad'}`, {}, icon(good ? 'check' : 'close'), el('span', {}, text));
    this.said.replaceChildren(said);
    this.table.announcer.say(text);
  }

  /** The table has shown a document: is it the moment itself? */
  follow(match) {
    const { driver, table } = this;
    const { moment } = driver;
    if (!match || match.seq !== driver.match.seq) return;
    this.skip.hidden = moment.over;
    if (moment.over) this.end(moment);
    else if (moment.suggestion?.shown) table.parts.fetch('hint').then(() => this.suggest(moment), () => null);
  }

  suggest(moment) {
    if (this.driver.moment === moment && this.table.hint.told !== moment.suggestion) this.table.hint.tell(moment.suggestion);
  }

  end({ text, reached }) {
    if (this.deeds.childElementCount) return;
    const title = el(`p.coach-end.${reached === false ? 'bad' : 'good'}`, {}, text);
    const next = el('button.button.main', { type: 'button', click: () => this.leave('next') }, this.form.dataset.backText ?? _('Next'));
    const again = el('button.button', { type: 'button', click: () => this.driver.again() }, _('Once more'));
    this.said.append(title);
    this.deeds.replaceChildren(next, again);
    this.table.announcer.say(text);
    const active = document.activeElement;
    if (!active || active === document.body || this.table.hand.root.contains(active)) next.focus({ preventScroll: true });
  }

  /** The form goes on to the next step, as it does without the table. @param {'next'|'skip'} deed */
  leave(deed) {
    this.driver.keep([]);
    const button = el('button', { name: 'do', value: deed, hidden: true });
    this.form.append(button);
    this.form.requestSubmit(button);
  }
}
