/**
 * A list of public tables that keeps itself up to date: asked for again and again while somebody looks, and put in
 * place where it has changed. The server says "not changed" to most of it. Without scripts the page is the same, once.
 */

const EVERY = 5000;
const LONGEST = 60000;

class List {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.tag = '';
    this.pause = EVERY;
    this.timer = 0;
    /** @type {AbortController|null} */
    this.asked = null;
    document.addEventListener('visibilitychange', () => this.wake());
    window.addEventListener('online', () => this.wake());
    this.later();
  }

  wake() {
    clearTimeout(this.timer);
    if (!document.hidden) this.ask();
  }

  /** Another list is wanted now. */
  anew() {
    this.tag = '';
    this.wake();
  }

  later() {
    clearTimeout(this.timer);
    if (!document.hidden) this.timer = setTimeout(() => this.ask(), this.pause);
  }

  async ask() {
    this.asked?.abort();
    const mine = (this.asked = new AbortController());
    try {
      await this.fetch(mine.signal);
    } catch (_error) {
      if (mine.signal.aborted) return;
      this.slower();
    }
    if (this.asked === mine) this.later();
  }

  /** @param {AbortSignal} signal */
  async fetch(signal) {
    const url = new URL(location.href);
    url.searchParams.set('part', '1');
    const headers = this.tag ? { 'If-None-Match': this.tag } : {};
    const answer = await fetch(url, { headers, signal, credentials: 'same-origin', cache: 'no-store' });
    if (answer.ok) this.put(await answer.text());
    else if (answer.status !== 304) return this.slower();
    this.tag = answer.headers.get('ETag') ?? this.tag;
    this.pause = EVERY;
  }

  /** Whoever cannot be reached, or has too much to do, is asked more rarely. */
  slower() {
    this.pause = Math.min(LONGEST, this.pause * 2);
  }

  /** The count is changed where it stands, so that it is read out. @param {string} text */
  put(text) {
    const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-lobby]');
    const count = this.root.querySelector('[data-count]');
    if (!fresh || !count) return;
    const said = fresh.querySelector('[data-count]')?.textContent ?? '';
    if (count.textContent !== said) count.textContent = said;
    fresh.querySelector('[data-count]')?.remove();
    const held = place(this.root);
    while (count.nextSibling) count.nextSibling.remove();
    this.root.append(...fresh.childNodes);
    held?.();
  }
}

/** What has the focus in a line has it again in the line that takes its place. @param {HTMLElement} root */
function place(root) {
  const active = document.activeElement;
  const line = root.contains(active) ? active?.closest('[data-line]') : null;
  if (!line) return null;
  const leads = leadsTo(/** @type {Element} */ (active));
  const id = CSS.escape(line.getAttribute('data-line') ?? '');
  return () => {
    const found = root.querySelector(`[data-line="${id}"]`)?.querySelectorAll('a, button') ?? [];
    const same = [...found].find((each) => leadsTo(each) === leads);
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  };
}

/** What a link or a button of a line is for: by its place it is not known, since who sits down is a link there too. @param {Element} control */
function leadsTo(control) {
  return control.getAttribute('href') ?? `${control.getAttribute('form')} ${control.getAttribute('name')}`;
}

/** @param {HTMLFormElement} form @param {List} list */
function narrow(form, list) {
  form.querySelector('button')?.setAttribute('hidden', '');
  form.addEventListener('change', () => {
    const said = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value) said.set(name, String(value));
    history.replaceState(null, '', `${location.pathname}?${said}`);
    list.anew();
  });
}

const root = document.querySelector('[data-lobby]');
const form = document.querySelector('[data-lobby-filters]');
if (root instanceof HTMLElement && form instanceof HTMLFormElement) narrow(form, new List(root));
