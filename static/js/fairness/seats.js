/** Seats, teams and cards. */

export const SEATS = ['N', 'E', 'S', 'W'];
export const TEAMS = ['NS', 'EW'];
export const SUITS = ['S', 'H', 'D', 'C'];
export const RANKS = [...'23456789TJQKA'];
export const DECK = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
export const PARTNER = { N: 'S', S: 'N', E: 'W', W: 'E' };
const AFTER = { clockwise: 'NESWN', anticlockwise: 'NWSEN' };

/** @param {string} seat */
export const teamOf = (seat) => (seat === 'N' || seat === 'S' ? 'NS' : 'EW');

/** @param {unknown} card */
export const isCard = (card) => DECK.includes(/** @type {string} */ (card));

/** @param {string} seat @param {string} direction the seat that plays after this one */
export function nextSeat(seat, direction) {
  return AFTER[direction][AFTER[direction].indexOf(seat) + 1];
}

/** @param {string} dealer @param {string} direction eldest first, the dealer last */
export function seatsAfter(dealer, direction) {
  const seats = [];
  for (let seat = nextSeat(dealer, direction); seats.length < 4; seat = nextSeat(seat, direction)) seats.push(seat);
  return seats;
}
