/** For those who want to see it: the bytes, the cards of each deal, and how to repeat it with other programs. */
import { el } from '../table/dom.js';
import { _, interpolate } from '../table/strings.js';
import { toHex } from './hashing.js';
import { seatOf } from './phrases.js';
import { SEATS } from './seats.js';

/** @typedef {import('./reading.js').Stated} Stated */
/** @typedef {import('./shuffle.js').Shuffle} Shuffle */

const SUITS = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** @param {any} record @param {Stated} stated @param {Shuffle} shuffle @param {import('./checking.js').Doubt[]} doubts */
export async function details(record, stated, shuffle, doubts) {
  const seed = toHex(stated.seeds.server);
  const steps = [
    [_('The commitment is the SHA-256 of the server seed:'), `printf ${seed} | xxd -r -p | openssl dgst -sha256`],
    [_('A cut is the SHA-256 of what a player added:'), `printf '%s' 'TEXT' | openssl dgst -sha256`],
    [_('The key of a deal is an HMAC of its number and the four cuts. Of deal 1:'), `printf '%s' '${await shuffle.message('deal:1')}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${seed}`],
    [_('All of it at once, with the Python program in docs/examples of the project:'), 'python check_fairness.py < record.json'],
  ];
  return el(
    'details',
    {},
    el('summary', {}, _('Every card and every byte')),
    ...steps.flatMap(([words, command]) => [el('p', {}, words), el('pre', { dir: 'ltr', tabindex: 0 }, el('code', {}, command))]),
    el('details', {}, el('summary', {}, _('The rules in the record')), el('pre', { dir: 'ltr', tabindex: 0 }, el('code', {}, JSON.stringify(stated.rules, null, 1)))),
    ...stated.deals.map((deal) => dealDetails(record, deal, shuffle, stated, doubts)),
  );
}

/** One deal, worked out when it is opened. */
function dealDetails(record, deal, shuffle, stated, doubts) {
  const words = interpolate(_('Deal %(number)s, dealt by %(seat)s'), { number: deal.number, seat: seatOf(record, deal.dealer) });
  const box = el('details', {}, el('summary', {}, words));
  box.addEventListener('toggle', () => box.childElementCount === 1 && fill(box, record, deal, shuffle, stated, doubts));
  return box;
}

async function fill(box, record, deal, shuffle, stated, doubts) {
  const purpose = `deal:${deal.number}`;
  const wrong = doubts.filter((each) => each.deal === deal.number).map((each) => `${each.seat} ${each.place}`);
  const hands = SEATS.map((seat) =>
    el('div', {}, el('dt', {}, seatOf(record, seat)), el('dd', {}, ...deal.hands[seat].map((card, at) => cardNode(card, wrong.includes(`${seat} ${at + 1}`))))),
  );
  box.append(
    el('dl.hands-dealt', {}, ...hands),
    el('p', {}, _('Its key:'), ' ', el('code', { dir: 'ltr' }, toHex(await shuffle.key(purpose)))),
    el('p', {}, _('The pack that the seeds give, from the top:'), ' ', el('code', { dir: 'ltr' }, (await shuffle.deck(purpose)).join(' '))),
  );
}

/** @param {string} card @param {boolean} isWrong */
function cardNode(card, isWrong) {
  const text = `${card[0] === 'T' ? '10' : card[0]}${SUITS[card[1]]}`;
  return el('HD'.includes(card[1]) ? 'span.red' : 'span', {}, isWrong ? el('mark', {}, text) : text);
}
