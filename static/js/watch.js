/**
 * A demonstration on the table: its captions beside it, and buttons to run, stop and step. What is said, and how long
 * each step stays, comes from the page and the server.
 */

import './court-table.js';
import { documentsOf, FramesDriver } from './drivers/frames.js';
import { el, icon, iconButton, setText } from './table/dom.js';
import { _, interpolate } from './table/strings.js';

const SPEEDS = [0.5, 1, 1.5, 2];

class Controls {
  /** @param {FramesDriver} driver @param {HTMLElement} stage */
  constructor(driver, stage) {
    this.driver = driver;
    this.playUrl = stage.dataset.playUrl;
    this.caption = el('div.caption', { 'aria-live': 'polite', 'aria-atomic': 'true' });
    this.take = el('a.button.take-over');
    this.root = el('div.watch-panel', { role: 'group', 'aria-label': stage.dataset.name }, this.caption, this.makeProgress(), this.makeButtons());
    driver.subscribe((event) => event.kind === 'run' && this.showRunning(event.isRunning));
  }

  makeProgress() {
    this.slider = el('input', {
      type: 'range',
      min: 0,
      max: this.driver.steps,
      value: 0,
      'aria-label': _('Step'),
      input: () => this.to(Number(this.slider.value)),
    });
    this.place = el('output.watch-place');
    this.eye = iconButton('eye', _('Show all hands'), () => this.toggleHands(), { 'aria-pressed': 'true', class: 'icon-button watch-eye' });
    return el('div.watch-progress', {}, this.slider, this.place, this.eye);
  }

  makeButtons() {
    const { driver } = this;
    this.run = el('button.button.main.watch-run', { type: 'button', click: () => this.toggle() });
    this.showRunning(false);
    const options = SPEEDS.map((speed) => el('option', { value: speed, selected: speed === 1 }, interpolate(_('%(n)s×'), { n: speed })));
    this.speed = el('select.watch-speed', { 'aria-label': _('Speed'), title: _('Speed'), change: () => (driver.speed = Number(this.speed.value)) }, ...options);
    return el(
      'div.watch-buttons',
      {},
      iconButton('previous', _('Step before'), () => this.to(driver.step - 1)),
      this.run,
      iconButton('next', _('Next step'), () => this.to(driver.step + 1)),
      this.speed,
      this.take,
    );
  }

  /** Follow the driver after it has shown a step. */
  update() {
    const { step, steps, match } = this.driver;
    setText(this.place, interpolate(_('%(step)s of %(steps)s'), { step: step + 1, steps: steps + 1 }));
    this.slider.value = String(step);
    this.slider.setAttribute('aria-valuetext', this.place.textContent);
    this.say(step);
    setText(this.take, match.mine ? _('Take over') : _('And now?'));
    this.take.setAttribute('href', match.mine ? this.playUrl.replace(/1\/$/, `${step + 1}/`) : '#onwards');
    const url = new URL(location.href);
    url.searchParams.set('step', String(step + 1));
    history.replaceState(null, '', url);
  }

  /** What is said to this step; where nothing is, what was said last stays, but steps back. */
  say(step) {
    let at = step;
    while (at > 0 && !this.driver.documents[at].said) at -= 1;
    this.caption.classList.toggle('past', at !== step);
    if (this.caption.dataset.step === String(at)) return;
    this.caption.dataset.step = String(at);
    const told = document.querySelector(`.in-words [data-step="${at}"]`);
    this.caption.replaceChildren(...(told ? [...told.cloneNode(true).childNodes] : []));
  }

  /** @param {number} step */
  to(step) {
    this.driver.go(step);
  }

  toggle() {
    if (this.driver.isRunning) this.driver.pause();
    else this.driver.play();
  }

  toggleHands() {
    const isOpen = this.eye.getAttribute('aria-pressed') !== 'true';
    this.eye.setAttribute('aria-pressed', String(isOpen));
    this.driver.openHands(isOpen);
  }

  showRunning(isRunning) {
    this.run.replaceChildren(icon(isRunning ? 'pause' : 'run'), el('span', {}, isRunning ? _('Pause') : _('Play')));
  }

  /** @param {string} key @returns {boolean} whether the key was for this */
  key(key) {
    const { driver } = this;
    const goals = {
      ' ': () => this.toggle(),
      p: () => this.toggle(),
      o: () => this.toggleHands(),
      ArrowRight: () => this.to(driver.step + 1),
      ArrowLeft: () => this.to(driver.step - 1),
      ArrowDown: () => this.to(driver.trickStep(1)),
      ArrowUp: () => this.to(driver.trickStep(-1)),
      Home: () => this.to(0),
      End: () => this.to(driver.steps),
    };
    const presses = key === ' ' && document.activeElement?.matches('a, button, input, select, summary');
    if (!goals[key] || presses) return false;
    goals[key]();
    return true;
  }
}

/** Frames with all four hands, which can be turned over. */
class FilmDriver extends FramesDriver {
  isOpen = true;

  /** @param {boolean} isOpen */
  openHands(isOpen) {
    this.isOpen = isOpen;
    this.tell(this.shown(false));
  }

  shown(isNext) {
    const event = super.shown(isNext);
    if (!this.isOpen) return event;
    const { match } = event;
    const { [match.seat]: mine, ...others } = match.open;
    return { ...event, match: { ...match, hands: others, view: { ...match.view, hand: mine } } };
  }
}

async function begin() {
  const stage = document.getElementById('stage');
  const answer = await fetch(stage.dataset.filmUrl, { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`film: ${answer.status}`);
  const driver = new FilmDriver({ documents: documentsOf(await answer.json()) });
  driver.step = Math.min(Math.max(0, Number(new URLSearchParams(location.search).get('step') ?? 1) - 1 || 0), driver.steps);
  const controls = new Controls(driver, stage);
  const table = el('court-table', { dir: 'ltr', 'data-mode': 'frames' });
  Object.assign(table, { driver, controls, head: () => '' });
  stage.hidden = false;
  stage.append(table);
  stage.append(controls.root); // beside the table where there is room, below it where not
}

// Without the table the deal is there in words.
begin().catch(() => null);
