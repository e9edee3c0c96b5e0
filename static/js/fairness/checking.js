/**
 * Whether a record has the cards that its seeds deal, was played by its rules, and says what came of it: everything that
 * is otherwise, each with its place. The same doubts in the same order as games/engine/proof.py finds, which tests hold
 * against this. No server is asked.
 */
import { Course } from './course.js';
import { playedDoubts } from './played.js';
import { read } from './reading.js';
import { SEATS, seatsAfter, TEAMS } from './seats.js';
import { highest, packOf, Shuffle } from './shuffle.js';

/** @typedef {import('./reading.js').Deal} Deal */
/** @typedef {import('./reading.js').Stated} Stated */
/** @typedef {{code: string, deal: number | null, seat: string | null, place: number | null, stated: any, follows: any}} Doubt */
/** @typedef {Record<string, string[]>} Hands */

const RECOGNIZED = 26; // with fewer cards in the right hand it has nothing to do with the deal that the seeds deal

/** @returns {Doubt} */
function doubt(code, more = {}) {
  return { code, deal: null, seat: null, place: null, stated: null, follows: null, ...more };
}

/** @param {unknown} record @param {import('./hashing.js').Hashing} hashing Unreadable for what is none. @returns {Promise<{stated: Stated, shuffle: Shuffle, doubts: Doubt[]}>} */
export async function check(record, hashing) {
  const stated = read(record);
  const shuffle = new Shuffle(stated.seeds, hashing);
  return { stated, shuffle, doubts: await new Check(stated, shuffle).run() };
}

class Check {
  /** @param {Stated} stated @param {Shuffle} shuffle */
  constructor(stated, shuffle) {
    this.stated = stated;
    this.shuffle = shuffle;
    this.course = new Course(stated.rules);
    this.direction = stated.rules.direction;
    /** @type {Doubt[]} */
    this.doubts = [];
  }

  async run() {
    await this.commitment();
    await this.draw();
    await this.deals();
    this.ends();
    return this.doubts;
  }

  /** @param {string} code @param {Partial<Doubt>} [more] */
  add(code, more) {
    this.doubts.push(doubt(code, more));
  }

  async commitment() {
    const follows = await this.shuffle.commitment();
    const stated = this.stated.seeds.commitment;
    if (stated !== follows) this.add('commitment', { stated, follows });
  }

  /** The first card that was drawn otherwise; a round that is missing, or one too many. */
  async draw() {
    const { draw, deals, rules } = this.stated;
    if (!draw.length && !deals.length) return;
    this.drawn = rules.first_deal === 'high-card-draw' ? await this.shuffle.draw() : [];
    for (let round = 0; round < Math.max(draw.length, this.drawn.length); round++) {
      for (const seat of SEATS) {
        const [stated, follows] = [draw[round]?.[seat] ?? null, this.drawn[round]?.[seat] ?? null];
        if (stated !== follows) return this.add('draw', { seat, place: round + 1, stated, follows });
      }
    }
  }

  /** @returns {Promise<string | null>} who deals first by the seeds; nobody where the opener chose */
  async firstDealer() {
    const { deals, rules } = this.stated;
    if (!deals.length || rules.first_deal === 'chosen') return null;
    if (rules.first_deal === 'random-dealer') return this.shuffle.randomDealer();
    const [eldest] = highest((this.drawn ?? []).slice(-1)[0]);
    return SEATS.find((seat) => seatsAfter(seat, this.direction)[0] === eldest) ?? null;
  }

  async deals() {
    let dealer = await this.firstDealer();
    for (const [index, deal] of this.stated.deals.entries()) {
      const place = index + 1;
      if (this.course.ended !== null) this.add('over', { deal: deal.number });
      if (deal.number !== place) this.add('number', { deal: place, stated: deal.number, follows: place });
      if (dealer && deal.dealer !== dealer) this.add(place === 1 ? 'first_dealer' : 'dealer', { deal: deal.number, stated: deal.dealer, follows: dealer });
      await this.cards(deal, dealer ?? deal.dealer, place === this.stated.deals.length);
      dealer = this.settled(deal, place === this.stated.deals.length);
    }
  }

  /** @param {Deal} deal @param {boolean} isLast @returns {string | null} who deals next */
  settled(deal, isLast) {
    if (deal.result === null) {
      if (!isLast) this.add('unfinished', { deal: deal.number });
      return null;
    }
    const { dealer: follows, bonus } = this.course.add(deal.result, deal.dealer);
    if (bonus !== (deal.result.run_bonus ?? null)) this.add('result', { deal: deal.number, stated: 'run_bonus' });
    const stated = deal.result.next_dealer ?? follows;
    if (stated !== follows) this.add('next_dealer', { deal: deal.number, stated, follows });
    return follows;
  }

  /** What is wrong with the hands; with right ones, with what was played. @param {Deal} deal @param {string} dealer who should have dealt @param {boolean} isLast */
  async cards(deal, dealer, isLast) {
    const before = this.doubts.length;
    let dealtBy = deal.dealer;
    let follows = await this.shuffle.hands(deal.number, deal.dealer, this.direction);
    if (dealer !== deal.dealer && !isEqual(deal.hands, follows)) {
      follows = await this.shuffle.hands(deal.number, dealer, this.direction);
      dealtBy = dealer; // only the dealer was changed
    }
    if (!isEqual(deal.hands, follows) && recognized(deal.hands, follows) < RECOGNIZED) {
      const other = await this.numberOf(deal);
      this.add(other === null ? 'deal' : 'reordered', { deal: deal.number, stated: deal.number, follows: other });
      return;
    }
    for (const seat of SEATS) this.hand(deal.number, seat, deal.hands[seat], follows[seat]);
    await this.actions(deal, follows);
    if (this.doubts.length > before) return; // with other cards it could only be another play
    for (const each of playedDoubts(this.stated.rules, deal, dealtBy, isLast)) this.add(each.code, { deal: deal.number, ...each });
  }

  /** @param {Deal} deal @returns {Promise<number | null>} the deal of this match whose cards these are */
  async numberOf(deal) {
    this.packs ??= new Map();
    for (let number = this.packs.size + 1; number <= this.stated.deals.length + 1; number++) {
      this.packs.set((await this.shuffle.deck(`deal:${number}`)).join(''), number);
    }
    return this.packs.get(packOf(deal.hands, deal.dealer, this.direction).join('')) ?? null;
  }

  /** The first card of a hand that does not belong there, or that stands in another place. */
  hand(number, seat, stated, follows) {
    const strange = stated.findIndex((card, at) => !follows.includes(card) || stated.indexOf(card) < at);
    const moved = stated.findIndex((card, at) => card !== follows[at]);
    if (strange >= 0) {
      const missing = follows.find((card) => !stated.includes(card));
      this.add('card', { deal: number, seat, place: strange + 1, stated: stated[strange], follows: missing });
    } else if (moved >= 0) {
      this.add('order', { deal: number, seat, place: moved + 1, stated: stated[moved], follows: follows[moved] });
    }
  }

  /** @param {Deal} deal @param {Hands} hands the first that was not dealt to who played it, or not drawn by the clock */
  async actions(deal, hands) {
    const eldest = seatsAfter(deal.dealer, this.direction)[0];
    for (const [index, { seat, type, card = null, suit = null, by }] of deal.actions.entries()) {
      const more = { deal: deal.number, seat, place: index + 1 };
      if (card !== null && !hands[type === 'turn' ? eldest : seat].includes(card)) return this.add('played', { ...more, stated: card });
      if (this.stated.rules.trump.call_timeout !== 'random-of-five' || by !== 'timeout') continue;
      const drawn = hands[seat][await this.shuffle.chance(deal.number)];
      const [stated, follows] = type === 'hide' ? [card, drawn] : type === 'call' ? [suit, drawn[1]] : [null, null];
      if (stated !== null && stated !== follows) return this.add('chance', { ...more, stated, follows });
    }
  }

  /** Whether the deals come to the score and the end that the record states: so none was left out. */
  ends() {
    const { score, winner, ended, rules } = this.stated;
    for (const team of score === null ? [] : TEAMS) {
      if (score[team] !== this.course.score[team]) this.add('score', { seat: team, stated: score[team], follows: this.course.score[team] });
    }
    const follows = this.course.ended;
    const isOther = follows !== null || ![null, 'agreed', 'conceded'].includes(ended) || (ended === 'agreed' && rules.match.target !== null);
    if (ended !== follows && isOther) this.add('ended', { stated: ended, follows });
    const won = this.winner(follows ?? ended);
    if (winner !== undefined && (winner !== won || (winner === null && ended === 'conceded'))) this.add('winner', { stated: TEAMS.includes(winner) ? winner : null, follows: won });
  }

  /** Who won; of a match that was given up only the record knows. @param {unknown} ended @returns {string | null} */
  winner(ended) {
    if (ended === 'conceded') return TEAMS.includes(this.stated.winner) ? this.stated.winner : null;
    return ['target', 'deals', 'agreed'].includes(ended) ? this.course.leading : null;
  }
}

/** @param {Hands} stated @param {Hands} follows */
function isEqual(stated, follows) {
  return SEATS.every((seat) => stated[seat].join() === follows[seat].join());
}

/** @param {Hands} stated @param {Hands} follows how many cards are in the right hand */
function recognized(stated, follows) {
  return SEATS.reduce((sum, seat) => sum + new Set(stated[seat].filter((card) => follows[seat].includes(card))).size, 0);
}
