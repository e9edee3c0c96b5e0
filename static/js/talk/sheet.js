/** The sheet: what was said, phrases to say, a field for words of one's own, and the people. */

import { person } from './person.js';
import { dialog } from '../table/dialogs.js';
import { el, keyed, setText } from '../table/dom.js';
import { isMeant, oneAtATime, pressOnce } from '../table/meant.js';
import { nameOf } from '../table/seats.js';
import { keepSetting, setting } from '../table/settings.js';
import { _ } from '../table/strings.js';

const LONGEST = 200;

export class Sheet {
  /** @param {any} talk the Talk of this table */
  constructor(talk) {
    this.talk = talk;
    this.tell = oneAtATime((what) => this.telling(what));
    this.lines = el('ol.plain.talk-lines', { tabindex: '0', 'aria-label': _('What was said') });
    this.why = el('p.talk-why');
    this.phrases = el('div.talk-phrases', { role: 'group', 'aria-label': _('Phrases') });
    this.trouble = el('p.talk-trouble', { role: 'alert' });
    this.people = el('div.talk-people');
    this.form = this.makeForm();
    this.root = dialog(_('Talk'), this.lines, this.why, this.form, this.trouble, this.phrases, this.people, voiceToggle());
    this.root.classList.add('talk-sheet');
  }

  makeForm() {
    this.field = /** @type {HTMLInputElement} */ (
      el('input', { type: 'text', maxlength: LONGEST, autocomplete: 'off', enterkeyhint: 'send', dir: 'auto', 'aria-label': _('Your words') })
    );
    this.sends = el('button.button.main', { type: 'submit' }, _('Send'));
    return el('form.talk-form', { submit: (event) => this.send(event) }, this.field, this.sends);
  }

  isOpen() {
    return this.root.hasAttribute('open');
  }

  /** @param {string} [playerId] whose menu to open */
  show(playerId) {
    this.complain('');
    this.update();
    this.root.showModal();
    const menu = /** @type {HTMLDetailsElement|null} */ (this.people.querySelector(`[data-player="${playerId}"]`));
    if (menu) {
      menu.open = true;
      menu.querySelector('summary').focus();
      menu.scrollIntoView({ block: 'nearest' });
    } else this.lines.scrollTop = this.lines.scrollHeight;
  }

  update() {
    const { told, lines } = this.talk;
    const isAtEnd = this.lines.scrollTop + this.lines.clientHeight > this.lines.scrollHeight - 24;
    keyed(this.lines, [...lines.keys()], () => this.drawLines());
    if (isAtEnd) this.lines.scrollTop = this.lines.scrollHeight;
    setText(this.why, told.may.phrases ? '' : (told.may.message ?? ''));
    this.why.hidden = !this.why.textContent;
    this.form.hidden = !told.may.chat;
    this.phrases.hidden = !told.may.phrases;
    keyed(this.phrases, [told.phrases, this.talk.isDealOn()], () => this.drawPhrases());
    this.updatePeople();
  }

  /** A menu that is open stays open when what it offers changes, and keeps the focus. */
  updatePeople() {
    const { told } = this.talk;
    const people = this.talk.people();
    const open = [...this.people.querySelectorAll('details[open]')].map((menu) => menu.dataset.player);
    const hadFocus = this.people.contains(document.activeElement);
    const isNew = keyed(this.people, [people, told.muted, told.blocked, Boolean(this.talk.table.match.you)], () => this.drawPeople(people));
    if (isNew === false) return;
    for (const id of open) this.people.querySelector(`[data-player="${id}"]`)?.setAttribute('open', '');
    if (hadFocus) this.people.querySelector('details[open] button')?.focus();
  }

  drawLines() {
    const lines = [...this.talk.lines.values()].sort((first, second) => first.id - second.id);
    if (!lines.length) return [el('li.soft', {}, _('Nobody has said anything yet.'))];
    const { match } = this.talk.table;
    return lines.map(({ seat, player, text }) => {
      const name = seat === match.you ? nameOf(match, seat) : player.name;
      const mine = seat === match.you ? '.mine' : '';
      return el(`li.talk-line${mine}`, {}, el('bdi.talk-who', {}, name), ' ', el('span', { dir: 'auto' }, text));
    });
  }

  drawPhrases() {
    const open = this.talk.told.phrases.filter((phrase) => !phrase.between_deals || !this.talk.isDealOn());
    return open.map(({ key, text }) => el('button.button.talk-chip', { type: 'button', click: (event) => isMeant(event) && this.tell({ phrase: key }), keydown: pressOnce }, text));
  }

  drawPeople(people) {
    if (!people.length || !this.talk.table.match.you) return [];
    return [el('h3', {}, _('People at the table')), ...people.map((player) => person(this.talk, player))];
  }

  /** What is typed while the line is on its way stays. */
  async send(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text) return;
    const isSaid = await this.tell({ text });
    if (isSaid && this.field.value.trim() === text) this.field.value = '';
    if (isSaid !== undefined) this.field.focus();
  }

  /** Say one thing; the sheet stays, as a talk goes on. @param {{phrase: string}|{text: string}} what @returns {Promise<boolean>} whether it was said */
  async telling(what) {
    for (const button of [this.sends, ...this.phrases.children]) button.setAttribute('aria-disabled', 'true');
    const trouble = await this.talk.tell(what);
    for (const button of [this.sends, ...this.phrases.children]) button.removeAttribute('aria-disabled');
    this.complain(trouble);
    this.lines.scrollTop = this.lines.scrollHeight;
    return !trouble;
  }

  complain(text) {
    setText(this.trouble, text);
    this.trouble.hidden = !text;
  }
}

function voiceToggle() {
  const box = el('input', {
    type: 'checkbox',
    checked: setting('voice', true),
    change: (event) => keepSetting('voice', event.target.checked),
  });
  const help = el('small', {}, _('For screen readers; the sheet always has all of it.'));
  return el('label.toggle', {}, box, el('span', {}, _('Read out what is said'), help));
}
