/** The shuffle, as docs/RECORD.md tells it: from the seeds to the cards, and nothing else goes in. */
import { toBytes, toHex } from './hashing.js';
import { DECK, RANKS, SEATS, seatsAfter } from './seats.js';

/** @typedef {import('./hashing.js').Hashing} Hashing */
/** @typedef {{server: Uint8Array, clients: Record<string, string>, commitment: string}} Seeds */

/** All that follows from the seeds of a match. */
export class Shuffle {
  /** @param {Seeds} seeds @param {Hashing} hashing */
  constructor(seeds, hashing) {
    this.seeds = seeds;
    this.hashing = hashing;
  }

  /** What was promised before anything was dealt. */
  async commitment() {
    return toHex(await this.hashing.sha256(this.seeds.server));
  }

  /** @param {string} purpose as in "deal:3": what the key is made of */
  async message(purpose) {
    this.cuts ??= await Promise.all(SEATS.map((seat) => this.hashing.sha256(toBytes(this.seeds.clients[seat] ?? ''))));
    return [purpose, ...this.cuts.map(toHex)].join(':');
  }

  /** @param {string} purpose */
  async key(purpose) {
    this.sign ??= await this.hashing.hmac(this.seeds.server);
    return this.sign(toBytes(await this.message(purpose)));
  }

  /** @param {string} purpose @returns {Promise<(bound: number) => Promise<number>>} a source of fair numbers below a bound */
  async below(purpose) {
    const sign = await this.hashing.hmac(await this.key(purpose));
    let [block, at] = [0n, 32];
    let bytes = new DataView(new ArrayBuffer(32));
    return async (bound) => {
      for (const fair = 2 ** 32 - (2 ** 32 % bound); ; ) {
        if (at === 32) {
          bytes = new DataView((await sign(counted(block++))).buffer);
          at = 0;
        }
        const drawn = bytes.getUint32(at);
        at += 4;
        if (drawn < fair) return drawn % bound; // else some numbers would come up more often than others
      }
    };
  }

  /** @param {string} purpose the pack, shuffled for it */
  async deck(purpose) {
    const below = await this.below(purpose);
    const cards = [...DECK];
    for (let last = 51; last > 0; last--) {
      const other = await below(last + 1);
      [cards[last], cards[other]] = [cards[other], cards[last]];
    }
    return cards;
  }

  /** @param {number} number @param {string} dealer @param {string} direction @returns {Promise<Record<string, string[]>>} */
  async hands(number, dealer, direction) {
    const cards = await this.deck(`deal:${number}`);
    const hands = seatsAfter(dealer, direction).map((seat, place) => [
      seat,
      [[5 * place, 5], [20 + 4 * place, 4], [36 + 4 * place, 4]].flatMap(([from, count]) => cards.slice(from, from + count)),
    ]);
    return Object.fromEntries(hands);
  }

  /** The rounds of the first draw, each {seat: card}; the seats tied highest draw again. */
  async draw() {
    const rounds = [];
    for (let seats = SEATS; seats.length > 1; seats = highest(rounds[rounds.length - 1])) {
      const cards = await this.deck(`draw:${rounds.length + 1}`);
      rounds.push(Object.fromEntries(seats.map((seat, place) => [seat, cards[place]])));
    }
    return rounds;
  }

  /** Who deals first where it is drawn at random. */
  async randomDealer() {
    return SEATS[await (await this.below('dealer:1'))(4)];
  }

  /** @param {number} number which of the five the clock draws in this deal */
  async chance(number) {
    return (await this.below(`hide:${number}`))(5);
  }
}

/** @param {bigint} block */
function counted(block) {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, block);
  return new Uint8Array(bytes.buffer);
}

/** @param {Record<string, string>} round the seats with the highest rank */
export function highest(round) {
  const rank = (/** @type {string} */ seat) => RANKS.indexOf(round[seat][0]);
  const seats = SEATS.filter((seat) => round[seat]);
  const most = Math.max(...seats.map(rank));
  return seats.filter((seat) => rank(seat) === most);
}

/** @param {Record<string, string[]>} hands @param {string} dealer @param {string} direction the pack they were dealt from */
export function packOf(hands, dealer, direction) {
  const parts = [[0, 5], [5, 9], [9, 13]];
  return parts.flatMap(([from, to]) => seatsAfter(dealer, direction).flatMap((seat) => hands[seat].slice(from, to)));
}
