/**
 * One deal, played again by its rules from the cards that were dealt. What the rules do not allow is not done. Written
 * apart from games/engine, so that the server's own word is not what it is checked by; tests hold the two together.
 */
import { Choosing } from './choosing.js';
import { nextSeat, SEATS, teamOf } from './seats.js';
import { isEnded, isPileCollected, winningPlace } from './tricks.js';

/** @typedef {import('./reading.js').Action} Action */

export class Play extends Choosing {
  on_playing({ seat, type, card = null, thaap = false }) {
    if (seat !== this.turn) return false;
    if (type === 'show' && this.mayShow()) return this.show();
    return type === 'play' && (!thaap || this.rules.thaap) && this.isOpen(card) && this.play(card);
  }

  on_bavney({ seat, type }) {
    if (seat !== this.turn || !['play-on', 'stop'].includes(type)) return false;
    return type === 'stop' ? this.over() : this.set({ playsOn: true, stage: 'playing' });
  }

  on_over() {
    return false;
  }

  /** What may be done out of turn. @param {Action} action */
  aside({ seat, type, card = null, trick = null, against = null }) {
    if (this.stage === 'over') return false;
    if (type === 'new-cards') return this.rules.extras.new_cards && !this.table.length && !this.tricks.length && this.throwIn();
    if (type === 'correct') return this.correct(seat, card);
    const turned = this.tricks.length - (this.table.length ? 0 : 1);
    const isClaim = type === 'claim-revoke' && this.rules.revokes === 'claimable' && Number.isInteger(trick) && trick >= 1 && trick <= turned;
    if (!isClaim || teamOf(against) === teamOf(seat) || !SEATS.includes(against) || this.barred.includes(seat)) return false;
    if (this.hasRevoked(trick, against)) return this.set({ wonBy: teamOf(seat) }) && this.over();
    return this.barred.push(seat) > 0;
  }

  /** The offender's card and those after it go back; the new one is played in its place. */
  correct(seat, card) {
    const found = this.undo.find((each) => each.seat === seat);
    if (!found || !card || card[1] !== found.led || !found.held.has(card)) return false;
    const again = new Play(this.rules, this.dealer, this.dealt);
    for (const action of this.log.slice(0, found.at)) again.act(action);
    return again.act({ seat, type: 'play', card }) && this.set({ ...again, barred: this.barred });
  }

  hasRevoked(number, seat) {
    const played = this.tricks.slice(0, number).map(({ spots }) => spots.find((spot) => spot.seat === seat).card);
    const led = this.tricks[number - 1].spots[0].card[1];
    return played[number - 1][1] !== led && this.dealt[seat].some((card) => card[1] === led && !played.includes(card));
  }

  mayShow() {
    if (!this.faceDown) return false;
    return this.table.length ? this.rules.trump.reveal === 'on-request' && this.isVoid() : this.rules.trump.show_on_lead && this.turn === this.caller;
  }

  show() {
    this.held[this.caller].add(this.faceDown);
    return this.known(this.faceDown[1]) && this.set({ mustTrump: true });
  }

  /** The trump is set, or the card that lay face down turned up: what lies on the table then was played before it. */
  known(trump) {
    const counts = !this.faceDown || (this.led === trump && this.rules.trump.reveal_retroactive_if_led);
    if (!counts) for (const spot of this.table) spot.early = true;
    return this.set({ trump, faceDown: null, since: [this.tricks.length + 1, this.table.length] });
  }

  isOpen(card) {
    const mine = this.held[this.turn];
    if (this.faceDown && this.turn === this.caller && !mine.size) return card === this.faceDown;
    if (!mine.has(card)) return false;
    if (this.mustTrump && this.has(this.trump)) return card[1] === this.trump;
    return card[1] === this.led || this.rules.revokes === 'claimable' || this.isVoid() || !this.table.length;
  }

  play(card) {
    const seat = this.turn;
    if (!this.table.length) this.undo = [];
    else if (card[1] !== this.led && !this.isVoid()) this.undo.push({ seat, at: this.log.length, led: this.led, held: new Set(this.held[seat]) });
    const sets = !this.trump && this.table.length > 0 && card[1] !== this.led;
    if (card === this.faceDown || (sets && !this.faceDown)) this.known(card[1]);
    this.mustTrump = false;
    this.held[seat].delete(card);
    this.table.push({ seat, card, early: false });
    if (this.table.length === 4) return this.trickEnd();
    this.turn = nextSeat(seat, this.rules.direction);
    return !(this.faceDown && this.rules.trump.reveal === 'at-first-void' && this.isVoid()) || this.show();
  }

  trickEnd() {
    const place = winningPlace(this.table, this.trump);
    const trick = { spots: this.table, place, collected: [] };
    const winner = this.table[place].seat;
    this.pile.push(this.tricks.push(trick));
    if (isPileCollected(this)) {
      [trick.collected, this.pile] = [this.pile, []];
      this.taken[teamOf(winner)] += trick.collected.length;
    }
    this.set({ table: [], turn: winner });
    const { NS, EW } = this.taken;
    if (!isEnded[this.rules.deal_end](NS, EW, this.tricks.length)) return true;
    const isShutOut = !NS || !EW;
    if (this.rules.bavney && !this.playsOn && isShutOut) return this.set({ stage: 'bavney' });
    return (this.playsOn && isShutOut && this.tricks.length < 13) || this.over();
  }

  over() {
    return this.set({ stage: 'over', turn: null, trump: this.faceDown?.[1] ?? this.trump });
  }

  get led() {
    return this.table[0]?.card[1];
  }

  has(suit) {
    return [...this.held[this.turn]].some((card) => card[1] === suit);
  }

  isVoid() {
    return this.table.length > 0 && !this.has(this.led);
  }
}
