/** The buttons, the slider and the keys of a replay; the place reached stays in the address. */

import { el, icon, iconButton, setText } from './dom.js';
import { hasOutcome, Outcome } from './outcome.js';
import { _, interpolate } from './strings.js';

const PACE = 1100;

export class ReplayControls {
  /** @param {import('../drivers/replay.js').ReplayDriver} driver @param {DOMStringMap} urls of the table */
  constructor(driver, { mineUrl: home, lessonUrl, reviewUrl }) {
    this.driver = driver;
    this.timer = 0;
    this.outcome = hasOutcome(driver.match) ? new Outcome(driver.match, { home, review: reviewUrl }, (deal) => this.watch(deal)) : null;
    this.lesson = lessonUrl ? lessonLink(lessonUrl) : null;
    this.outcome?.show(!location.search); // whoever follows a link to a step wants to see that
    this.root = el(
      'div.ct-replay',
      { role: 'group', 'aria-label': _('Replay') },
      this.makeTop(),
      this.makeButtons(),
    );
  }

  makeTop() {
    const { deals } = this.driver.match;
    const options = deals.map((deal) =>
      el('option', { value: deal.number }, interpolate(_('Deal %(number)s'), deal)),
    );
    this.deals = el(
      'select',
      { 'aria-label': _('Deal'), change: () => this.go(Number(this.deals.value), 0) },
      ...options,
    );
    this.slider = el('input', {
      type: 'range',
      min: 0,
      max: 0,
      value: 0,
      'aria-label': _('Step'),
      input: () => this.to(Number(this.slider.value)),
    });
    this.place = el('output.place');
    return el('div.replay-top', {}, this.deals, this.slider, this.place, this.lesson);
  }

  makeButtons() {
    const { driver } = this;
    const go = (name, label, step) => iconButton(name, label, () => this.to(step()));
    this.play = iconButton('run', _('Run by itself'), () => this.toggle());
    this.hands = el(
      'button.icon-button.hands',
      {
        type: 'button',
        'aria-pressed': 'false',
        title: _('All hands'),
        'aria-label': _('Show all hands'),
        click: () => this.toggleHands(),
      },
      icon('eye'),
    );
    return el(
      'div.replay-buttons',
      {},
      go('first', _('First step'), () => 0),
      go('trickback', _('Trick before'), () => driver.trickStep(-1)),
      go('previous', _('Step before'), () => driver.step - 1),
      this.play,
      go('next', _('Next step'), () => driver.step + 1),
      go('trickon', _('Next trick'), () => driver.trickStep(1)),
      go('end', _('Last step'), () => driver.steps),
      this.hands,
      this.outcome ? iconButton('crown', _('How the match ended'), () => this.outcome.show(this.outcome.root.hidden)) : '',
    );
  }

  /** Go to a step of the deal shown. @param {number} step */
  to(step) {
    this.stop();
    this.go(this.driver.deal, step);
  }

  go(deal, step) {
    this.outcome?.show(false);
    this.driver.go(deal, step);
  }

  /** A deal from its start. */
  watch(deal) {
    this.stop();
    this.go(deal, 0);
    this.slider.focus();
  }

  /** Follow the driver after it has shown a step. */
  update() {
    const { deal, step, steps } = this.driver;
    this.deals.value = String(deal);
    this.slider.max = String(steps);
    this.slider.value = String(step);
    setText(this.place, interpolate(_('%(step)s of %(steps)s'), { step, steps }));
    this.slider.setAttribute('aria-valuetext', this.place.textContent);
    const url = new URL(location.href);
    url.searchParams.set('deal', String(deal));
    url.searchParams.set('step', String(step));
    history.replaceState(null, '', url);
    if (this.lesson) this.lesson.search = url.search;
  }

  toggleHands() {
    const isOpen = !this.driver.isOpen;
    this.hands.setAttribute('aria-pressed', String(isOpen));
    this.driver.openHands(isOpen);
  }

  toggle() {
    if (this.timer) this.stop();
    else this.start();
  }

  start() {
    if (this.driver.step >= this.driver.steps) this.go(this.driver.deal, 0);
    this.timer = setInterval(() => this.onwards(), PACE);
    this.showRunning(true);
  }

  onwards() {
    if (this.driver.step >= this.driver.steps) this.stop();
    else this.go(this.driver.deal, this.driver.step + 1);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.showRunning(false);
  }

  showRunning(isRunning) {
    this.play.replaceChildren(icon(isRunning ? 'pause' : 'run'));
    this.play.setAttribute('aria-label', isRunning ? _('Pause') : _('Run by itself'));
  }

  /** @param {string} key @returns {boolean} whether the key was for the replay */
  key(key) {
    const { driver } = this;
    const goals = {
      ArrowRight: () => this.to(driver.step + 1),
      ArrowLeft: () => this.to(driver.step - 1),
      ArrowDown: () => this.to(driver.trickStep(1)),
      ArrowUp: () => this.to(driver.trickStep(-1)),
      Home: () => this.to(0),
      End: () => this.to(driver.steps),
      p: () => this.toggle(),
      h: () => this.toggleHands(),
    };
    if (!goals[key] || !driver.record) return false;
    goals[key]();
    return true;
  }
}

/** To a question about the step shown. @param {string} href @returns {HTMLAnchorElement} */
function lessonLink(href) {
  const label = _('Make a lesson of this');
  return /** @type {HTMLAnchorElement} */ (el('a.replay-lesson', { href }, icon('lesson'), label));
}
