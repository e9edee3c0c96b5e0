/** The buttons and keys below a table that shows moments one after another: run and pause, step by step, again. */

import { el, icon, iconButton, setText } from './dom.js';
import { _, interpolate } from './strings.js';

const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

export class FrameControls {
  /**
   * @param {import('../drivers/frames.js').FramesDriver} driver
   * @param {{text?: string, onSkip: () => void}} [skip] what else the last button does than to go to the end
   */
  constructor(driver, skip) {
    this.driver = driver;
    this.isAside = Boolean(skip);
    this.play = iconButton('run', _('Run by itself'), () => this.toggle(), { class: 'icon-button run' });
    this.place = el('output.ct-place');
    this.root = el(
      'div.ct-run',
      { role: 'group', 'aria-label': _('What is shown') },
      iconButton('first', _('Again from the start'), () => this.again()),
      iconButton('previous', _('Step before'), () => this.to(driver.step - 1)),
      this.play,
      iconButton('next', _('Next step'), () => this.to(driver.step + 1)),
      skip ? skipButton(skip) : iconButton('end', _('Last step'), () => this.to(driver.steps)),
      this.place,
    );
    driver.subscribe((event) => event.kind === 'run' && this.showRunning(event.isRunning));
  }

  /** Follow the driver after it has shown a step. */
  update() {
    const { step, steps } = this.driver;
    setText(this.place, interpolate(_('%(step)s of %(steps)s'), { step, steps }));
  }

  /** @param {number} step */
  to(step) {
    this.driver.go(step);
  }

  again() {
    this.driver.go(0);
    this.driver.play();
  }

  toggle() {
    if (this.driver.isRunning) this.driver.pause();
    else this.driver.play();
  }

  showRunning(isRunning) {
    this.play.replaceChildren(icon(isRunning ? 'pause' : 'run'));
    const label = isRunning ? _('Pause') : _('Run by itself');
    this.play.setAttribute('aria-label', label);
    this.play.title = label;
  }

  /** @param {string} key @returns {boolean} whether the key was for this */
  key(key) {
    const goals = {
      ArrowRight: () => this.to(this.driver.step + 1),
      ArrowLeft: () => this.to(this.driver.step - 1),
      ArrowDown: () => this.to(this.driver.trickStep(1)),
      ArrowUp: () => this.to(this.driver.trickStep(-1)),
      Home: () => this.to(0),
      End: () => this.to(this.driver.steps),
      p: () => this.toggle(),
    };
    // Inside a page the keys that scroll it stay its own.
    if (!goals[key] || (this.isAside && SCROLLING.has(key))) return false;
    goals[key]();
    return true;
  }
}

function skipButton({ text, onSkip }) {
  return el('button.button.quiet', { type: 'button', click: onSkip }, text ?? _('Skip'));
}
