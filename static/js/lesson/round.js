/** A guided round on the real table: what is said to each card stands above it, and the suggestion takes its place. */

import { el, icon } from '../table/dom.js';
import { _ } from '../table/strings.js';
import { styled } from './table.js';

/** Where the coach has a column of its own, nothing has to fold. */
const wide = matchMedia('(min-width: 64rem) and (min-height: 30.01rem)');

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

/** One thing is said at a time, above the table: what was said before folds into the line beside the tools. */
class Coach {
  constructor(driver, table, form) {
    this.driver = driver;
    this.table = table;
    this.form = form;
    this.title = form.querySelector('h1').cloneNode(true);
    this.title.className = 'sr-only';
    this.intro = [...form.querySelectorAll('.asked .told')].map((each) => each.cloneNode(true));
    /** @type {{text: string, good: boolean}|null} what is said to the last action */
    this.comment = null;
    this.topic = el('button.coach-topic', { type: 'button', 'aria-controls': 'coach-fold', click: () => this.unfold(this.fold.hidden) });
    this.fold = el('div.coach-fold', { id: 'coach-fold' });
    this.said = el('div.coach-said');
    this.advice = el('div.coach-advice');
    this.deeds = el('div.coach-deeds');
    table.addEventListener('shown', ({ detail }) => this.follow(detail));
    table.addEventListener('hinted', () => this.draw());
  }

  /** What stands in the place of the bar. @param {(Node|string)[]} tools */
  stand(tools) {
    this.skip = el('button.button.quiet', { type: 'button', click: () => this.leave('skip') }, this.form.dataset.backText ?? _('Skip'));
    const row = el('div.coach-row', {}, this.topic, el('div.ct-tools', {}, ...tools), this.skip);
    this.root = el('div.coach', {}, this.title, row, this.fold, this.said, this.advice, this.deeds);
    this.draw();
    return this.root;
  }

  /** A new moment: the comment comes at once, all else when the table has shown what the others did. */
  hear({ comment, words }, isNew) {
    this.deeds.replaceChildren();
    this.comment = (isNew && comment) || null;
    if (this.comment) this.table.announcer.say(comment.text);
    this.topicNow = null;
    this.draw();
    this.unfold(!words.length);
    if (!isNew) this.follow(this.table.match);
  }

  /** The comment folds when a suggestion comes, which leaves the introduction as it is. */
  draw() {
    const { comment, table, fold } = this;
    const { told } = table.hint ?? {};
    const isAdvised = Boolean(comment && told && told === this.driver.moment.suggestion) && !wide.matches;
    const topic = isAdvised ? comment : this.intro;
    if (!this.root || topic === this.topicNow) return;
    this.topicNow = topic;
    this.root.classList.toggle('advised', isAdvised);
    this.topic.replaceChildren(...(isAdvised ? saying(comment) : [el('span', {}, this.title.textContent)]));
    fold.replaceChildren(...(isAdvised ? [el('p', {}, comment.text)] : this.intro));
    this.said.replaceChildren(comment && !isAdvised ? el('p.coach-comment', {}, ...saying(comment)) : '');
    this.unfold(false);
  }

  /** @param {boolean} isOpen */
  unfold(isOpen) {
    this.fold.hidden = !isOpen;
    this.topic.setAttribute('aria-expanded', String(isOpen));
  }

  /** The table has shown a document: is it the moment itself? */
  follow(match) {
    const { driver, table } = this;
    const { moment } = driver;
    this.draw();
    if (!match || match.seq !== driver.match.seq) return;
    this.skip.hidden = moment.over;
    if (moment.over) this.end(moment);
    else table.parts.fetch('hint').then(() => this.suggest(moment), () => null);
  }

  /** Say it where all else is said; without being asked only where the round does so. */
  suggest(moment) {
    const { hint } = this.table;
    if (hint.text.parentElement !== this.advice) this.take(hint);
    const isNew = this.driver.moment === moment && hint.told !== moment.suggestion;
    if (isNew && moment.suggestion?.shown) hint.tell(moment.suggestion);
  }

  /** Who asks wants to read the answer, not what lies unfolded over it. */
  take(hint) {
    this.advice.append(hint.text);
    hint.button.addEventListener('click', () => this.unfold(false));
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

/** @param {{text: string, good: boolean}} comment */
function saying({ text, good }) {
  return [el(`span.coach-sign.${good ? 'good' : 'bad'}`, {}, icon(good ? 'check' : 'close')), el('span', {}, text)];
}
