/** Cards set for a turn still to come, where people play for days. The server keeps them, and plays them. */

import { cardFace, suitGlyph } from './cards.js';
import { dialog } from './dialogs.js';
import { el } from './dom.js';
import { oneAtATime } from './meant.js';
import { allPlays, peopleOf } from './seats.js';
import { _, cardName, interpolate, suitName, suitTitle } from './strings.js';

/** @typedef {{can: boolean, kind: string|null, card: string|null, led: string|null, dropped: {code: string, message: string}|null, waits: {code: string, message: string}|null}} Told */

/** @type {Told} */
const NOTHING = { can: false, kind: null, card: null, led: null, dropped: null, waits: null };

export class Premoves {
  /** @param {any} table the <court-table> they are set at */
  constructor(table) {
    this.table = table;
    this.told = NOTHING;
    this.place = '';
    this.isAsking = false;
  }

  /** What is set may have been played or dropped with each move. @param {object} match */
  update(match) {
    const place = match.view ? [match.view.number, allPlays(match).length, match.status, match.seats[match.you]?.covered, match.take_back?.seat].join() : '';
    const isNews = place !== this.place;
    this.place = place;
    if (isNews && isWanted(match) && (this.told.kind || !this.told.can)) this.look();
  }

  async look() {
    if (this.isAsking) return;
    this.isAsking = true;
    const answer = await this.table.driver.ask?.('GET', 'premove/');
    this.isAsking = false;
    if (answer?.ok) this.tell(answer.body);
  }

  /** @param {Told} told */
  tell(told) {
    this.told = told;
    this.table.drawLate();
  }

  /** Whether a card can be set now, since it is not my turn. @param {any} match */
  mayPick({ view, you, status }) {
    return this.told.can && Boolean(you && view) && status === 'playing' && view.stage === 'playing' && view.turn !== you;
  }

  /** What is set, and a way to take it back. @param {any} match @returns {import('./people.js').Item[]} */
  items(match) {
    const { kind, dropped, waits } = this.told;
    if (!kind && match.clock.kind === 'daily' && this.mayPick(match)) return [{ name: 'tip', key: '', text: _('Tap a card to set it for your next turn.') }];
    if (!kind || match.view.result) return [];
    const clear = { word: dropped ? _('OK') : _('Cancel'), deed: () => this.clear() };
    const text = (dropped ?? waits)?.message ?? this.words();
    return [{ name: 'premove', key: [kind, dropped?.code, waits?.code], text, buttons: [clear] }];
  }

  words() {
    const { kind, card, led } = this.told;
    if (kind === 'forced') return _('Set: where only one card may be played, it is played for you.');
    const values = { card: cardName(card), suit: suitName(led) };
    return led
      ? interpolate(_('Set: the %(card)s, if %(suit)s are led.'), values)
      : interpolate(_('Set: the %(card)s, whatever is led.'), values);
  }

  /** A card was tapped while others play. @param {string} card */
  pick(card) {
    const { match } = this.table;
    const isMyTrick = !match.view.table.some(({ seat }) => seat === match.you);
    const led = isMyTrick ? match.view.table[0]?.card[1] : undefined;
    const chosen = { led: led ?? '' };
    const set = oneAtATime(async () => {
      const isForced = box.querySelector('[name=what]:checked').value === 'forced';
      const data = isForced ? { kind: 'forced' } : { kind: 'card', card, led: chosen.led || null };
      if (await this.send('PUT', { ...data, seq: this.table.driver.match.seq })) box.close();
    });
    const submit = (event) => {
      event.preventDefault();
      set();
    };
    const box = dialog(
      _('For your next turn'),
      el(
        'form.premove-form',
        { submit },
        el('fieldset', {}, el('legend', {}, _('What is to be played')), whatChoice(card), forcedChoice()),
        led ? el('p.soft', {}, interpolate(_('As long as nothing is different: %(suit)s are led.'), { suit: suitName(led) })) : suitChoice(chosen),
        el('p.soft', {}, _('It is played a minute or so after your turn has come, and only you know of it. Whatever is not as you expect leaves the card to you.')),
        el('button.button.main', { type: 'submit' }, _('Set it')),
      ),
    );
    box.addEventListener('close', () => box.remove());
    this.table.open(() => (this.table.append(box), box.showModal()));
  }

  clear() {
    return this.send('DELETE');
  }

  /** @param {string} method @param {object} [data] @returns {Promise<boolean>} */
  async send(method, data) {
    const answer = await this.table.driver.ask(method, 'premove/', data);
    if (answer.ok) this.tell(answer.body);
    else this.table.notices.complain(answer.message);
    if (answer.code === 'stale') this.table.driver.refresh();
    return answer.ok;
  }
}

/** Whether people wait for each other here without a live clock. */
function isWanted(match) {
  return Boolean(match.you) && match.clock.kind !== 'live' && match.status === 'playing' && peopleOf(match).length > 1;
}

function whatChoice(card) {
  const picture = el('span.premove-card', { 'aria-hidden': 'true' }, cardFace(card));
  return choice('what', 'card', interpolate(_('The %(card)s'), { card: cardName(card) }), () => null, picture, true);
}

function forcedChoice() {
  return choice('what', 'forced', _('My only card, wherever I have no choice in this deal'), () => null, '');
}

/** Nothing lies on the table yet that I shall play to. @param {{led: string}} chosen */
function suitChoice(chosen) {
  const set = (led) => () => (chosen.led = led);
  const suits = ['S', 'H', 'D', 'C'].map((suit) => choice('led', suit, suitTitle(suit), set(suit), suitGlyph(suit)));
  return el(
    'fieldset.premove-led',
    {},
    el('legend', {}, _('The card only where this is led')),
    choice('led', '', _('Whatever another player leads'), set(''), '', true),
    ...suits,
  );
}

function choice(name, value, text, change, picture, checked = false) {
  return el('label.premove-choice', {}, el('input', { type: 'radio', name, value, checked, change }), picture, el('span', {}, text));
}
