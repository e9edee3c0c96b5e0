/** Talk at one table: what was said, who says it where, and the button that opens the sheet. */

import { ask } from './api.js';
import { Bubbles } from './bubbles.js';
import { Sheet } from './sheet.js';
import { el, iconButton } from '../table/dom.js';
import { setting } from '../table/settings.js';
import { _, interpolate, isolate, ngettext } from '../table/strings.js';

const LOOK_EVERY = 10000;
const FRESH = 20000;
const KEPT = 200;

/** @typedef {{id: number, seat: string, player: {id: string, name: string, kind: string}, kind: string, key: string|null, text: string, at: string}} TalkLine */

export class Talk {
  /** @param {any} table the <court-table> @param {DOMStringMap} urls */
  constructor(table, urls) {
    this.table = table;
    this.urls = urls;
    /** @type {Map<number, TalkLine>} */
    this.lines = new Map();
    this.told = { phrases: [], reasons: [], may: { phrases: false, chat: false }, muted: [], blocked: [] };
    this.unread = 0;
    this.changed = 0; // when the menu of a person got other buttons
    this.company = '';
    this.isRead = false;
    this.bubbles = new Bubbles(table);
    this.sheet = new Sheet(this);
    this.voice = el('div.sr-only', { 'aria-live': 'polite' });
    this.button = iconButton('talk', _('Talk'), () => this.open());
    this.button.classList.add('talk-button');
  }

  async begin() {
    await this.refresh();
    if (!this.isRead) throw new Error('nothing could be read');
    document.head.append(el('link', { rel: 'stylesheet', href: this.urls.css }));
    this.table.addTool(this.button);
    this.table.append(this.sheet.root, this.voice);
    this.table.addEventListener('court:message', ({ detail }) => detail.type === 'talk' && this.hear(detail.line));
    this.table.addEventListener('shown', () => this.matchShown());
    this.table.addEventListener('click', (event) => this.clicked(event));
    this.listen();
    this.matchShown();
  }

  /** What a line that was down has missed is asked for; where there is no line at all, again and again. */
  listen() {
    const { driver } = this.table;
    if (!driver.line) return;
    driver.subscribe((event) => event.kind === 'link' && event.state === 'open' && this.refresh());
    setInterval(() => driver.line.isOpen || driver.isOver || document.hidden || this.refresh(), LOOK_EVERY);
  }

  /** Who sits there, or how far the match is, decides what may be said. */
  matchShown() {
    const { match } = this.table;
    const company = JSON.stringify([match.status, Object.values(match.seats).map((taken) => taken?.player.id ?? null)]);
    if (this.company && this.company !== company) this.refresh();
    this.company = company;
    for (const plate of Object.values(this.table.plates.places))
      plate.classList.toggle('has-menu', Boolean(this.personAt(plate.dataset.seat)));
    this.sheet.update();
  }

  /** Another person's seat, or nothing. @param {string|undefined} seat */
  personAt(seat) {
    const { match } = this.table;
    const player = match.seats[seat ?? '']?.player;
    return player && player.kind !== 'bot' && seat !== match.you ? player : null;
  }

  people() {
    return ['N', 'E', 'S', 'W'].map((seat) => this.personAt(seat)).filter(Boolean);
  }

  /** Is a deal being played, so that a mood could tell of a hand? The server says which phrases wait for its end. */
  isDealOn() {
    const { status, view, replay } = this.table.match;
    return !replay && status === 'playing' && Boolean(view) && view.stage !== 'over';
  }

  clicked(event) {
    const seat = event.target.closest('.seat.has-menu')?.dataset.seat;
    const player = this.personAt(seat);
    if (player) this.open(player.id);
  }

  /** @param {string} [playerId] whose menu to open */
  open(playerId) {
    this.table.open(() => {
      this.unread = 0;
      this.drawButton();
      this.sheet.show(playerId);
    });
  }

  drawButton() {
    const count = this.unread;
    const label = count
      ? interpolate(ngettext('Talk, %(count)s new line', 'Talk, %(count)s new lines', count), { count })
      : _('Talk');
    this.button.setAttribute('aria-label', label);
    this.button.title = label;
    this.button.toggleAttribute('data-unread', count > 0);
  }

  // What comes in

  async refresh() {
    const after = Math.max(0, ...this.lines.keys());
    const { ok, body } = await ask('GET', `${this.urls.talkUrl}?after=${after}`);
    if (!ok) return;
    this.told = body;
    const isFirst = !this.isRead;
    this.isRead = true;
    for (const line of body.results) isFirst ? this.keep(line) : this.hear(line);
    this.sheet.update();
  }

  keep(line) {
    this.lines.set(line.id, line);
    if (this.lines.size > KEPT) this.lines.delete(Math.min(...this.lines.keys()));
  }

  /** @param {TalkLine} line */
  hear(line) {
    if (this.lines.has(line.id) || this.told.muted.includes(line.player.id)) return;
    this.keep({ ...line, text: this.inMyLanguage(line) });
    const mine = line.seat === this.table.match.you;
    const age = Date.now() + (this.table.driver.offset ?? 0) - Date.parse(line.at);
    const kept = this.lines.get(line.id);
    if (age < FRESH) this.bubbles.show(kept);
    if (!mine && !this.sheet.isOpen()) this.unread += 1;
    if (!mine && setting('voice', true)) this.say(kept);
    this.drawButton();
    this.sheet.update();
  }

  /** The socket tells phrases in English; the list of them is in the language of the page. */
  inMyLanguage({ key, text }) {
    return this.told.phrases.find((phrase) => phrase.key === key)?.text ?? text;
  }

  say({ player, text }) {
    this.voice.append(el('p', {}, interpolate(_('%(name)s says: %(text)s'), { name: isolate(player.name), text })));
    while (this.voice.childElementCount > 4) this.voice.firstElementChild.remove();
  }

  // What goes out

  /** @param {{phrase: string}|{text: string}} what @returns {Promise<string>} why not, or nothing */
  async tell(what) {
    const { ok, body, message } = await ask('POST', this.urls.talkUrl, what);
    if (ok) this.hear(body);
    else this.refresh();
    return message;
  }

  /** @param {string} id of a player @param {'mute'|'block'|'hear'} how @returns {Promise<string>} why not, or nothing */
  async mute(id, how) {
    const url = `${this.urls.mutesUrl}${id}/`;
    const { ok, message } = how === 'hear' ? await ask('DELETE', url) : await ask('PUT', url, { block: how === 'block' });
    if (!ok) return message;
    this.changed = Date.now();
    if (how === 'hear') this.isRead = false; // what they said meanwhile comes without a bubble
    this.forget(id, how === 'hear');
    await this.refresh();
    return '';
  }

  /** Take what this player said away; or everything, so that all is read again. */
  forget(id, everything) {
    this.bubbles.hush(id);
    for (const [number, line] of this.lines) if (everything || line.player.id === id) this.lines.delete(number);
  }

  /** @param {object} report @returns {Promise<string>} why not, or nothing */
  async report(report) {
    return (await ask('POST', this.urls.reportsUrl, report)).message;
  }
}
