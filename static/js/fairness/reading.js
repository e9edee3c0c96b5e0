/** Reading a record that may come from anywhere: what the check needs of it, or a word for why it is none. */
import { fromHex, toBytes } from './hashing.js';
import { rulesRead } from './rules.js';
import { isCard, SEATS, TEAMS } from './seats.js';

/** @typedef {import('./shuffle.js').Seeds} Seeds */
/** @typedef {{outcome: string, winner?: string, score?: number, run_bonus?: number, next_dealer?: string, tricks?: unknown}} Result */
/** @typedef {{seat: string, type?: string, card?: string, suit?: string, trick?: number, against?: string, thaap?: boolean, by?: string}} Action */
/** @typedef {{number: number, dealer: string, hands: Record<string, string[]>, actions: Action[], result: Result | null}} Deal */
/** @typedef {{rules: any, seeds: Seeds, draw: Record<string, string>[], deals: Deal[], score: Record<string, number> | null, winner: any, ended: any}} Stated */

export const LONGEST = 16 * 1024 * 1024; // characters; a match of a thousand deals has about four million
const SEED_BYTES = 64;

/** What cannot be checked. `code`: not_json, not_record, no_seeds, bad_seeds, bad_rules, bad_draw, bad_deal, bad_score. */
export class Unreadable extends Error {
  /** @param {string} code @param {number | null} [deal] */
  constructor(code, deal = null) {
    super(code);
    this.code = code;
    this.deal = deal;
  }
}

/** @param {string} text @returns {unknown} */
export function parse(text) {
  if (text.length > LONGEST) throw new Unreadable('too_long');
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')); // some programs begin a file with this mark
  } catch (_error) {
    throw new Unreadable('not_json');
  }
}

/** @param {any} record @returns {Stated} */
export function read(record) {
  need(isObject(record) && record.format === 'courtpiece-record' && record.version === 1 && Array.isArray(record.deals), 'not_record');
  return {
    rules: rulesRead(record.rules) ?? need(false, 'bad_rules'),
    seeds: seedsRead(record.fairness),
    draw: drawRead(record.draw ?? []),
    deals: record.deals.map((/** @type {any} */ deal, /** @type {number} */ index) => dealRead(deal, index + 1)),
    score: scoreRead(record.score ?? null),
    winner: record.winner,
    ended: record.ended ?? null,
  };
}


/** @param {any} block @returns {Seeds} */
function seedsRead(block) {
  need(block !== undefined && block !== null, 'no_seeds');
  need(isObject(block) && isHex(block.commitment) && isObject(block.client_seeds), 'bad_seeds');
  const clients = block.client_seeds;
  need(Object.entries(clients).every(([seat, seed]) => SEATS.includes(seat) && isSeed(seed)), 'bad_seeds');
  need(block.server_seed !== undefined && block.server_seed !== null, 'no_seeds');
  need(isHex(block.server_seed), 'bad_seeds');
  return { server: fromHex(block.server_seed), clients, commitment: block.commitment.toLowerCase() };
}

/** @param {any} rounds */
function drawRead(rounds) {
  need(Array.isArray(rounds) && rounds.every((round) => isObject(round) && Object.values(round).every(isCard)), 'bad_draw');
  return rounds;
}

/** @param {any} deal @param {number} place @returns {Deal} */
function dealRead(deal, place) {
  const isSound =
    isObject(deal) &&
    Number.isSafeInteger(deal.number) &&
    SEATS.includes(deal.dealer) &&
    isObject(deal.hands) &&
    Object.keys(deal.hands).length === 4 &&
    SEATS.every((seat) => isHand(deal.hands[seat])) &&
    Array.isArray(deal.actions) &&
    deal.actions.every((/** @type {any} */ action) => isObject(action) && SEATS.includes(action.seat));
  need(isSound, 'bad_deal', place);
  return { ...deal, result: resultRead(deal.result ?? null, place) };
}

/** @param {any} result @param {number} place @returns {Result | null} */
function resultRead(result, place) {
  if (result === null) return null;
  need(isObject(result) && typeof result.outcome === 'string', 'bad_deal', place);
  need(result.next_dealer === undefined || SEATS.includes(result.next_dealer), 'bad_deal', place);
  const counts = result.outcome !== 'thrown-in';
  need(!counts || (TEAMS.includes(result.winner) && Number.isSafeInteger(result.score)), 'bad_deal', place);
  return result;
}

/** @param {any} score */
function scoreRead(score) {
  need(score === null || (isObject(score) && TEAMS.every((team) => Number.isSafeInteger(score[team]))), 'bad_score');
  return score;
}

/** @param {unknown} hand */
function isHand(hand) {
  return Array.isArray(hand) && hand.length === 13 && hand.every(isCard);
}

/** @param {unknown} seed up to 64 bytes of text; half a character is none */
function isSeed(seed) {
  return typeof seed === 'string' && !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(seed) && toBytes(seed).length <= SEED_BYTES;
}

/** @param {unknown} text */
const isHex = (text) => typeof text === 'string' && /^[0-9a-f]{64}$/i.test(text);

/** @param {unknown} value @returns {value is Record<string, any>} */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param {boolean} holds @param {string} code @param {number | null} [deal] */
function need(holds, code, deal = null) {
  if (!holds) throw new Unreadable(code, deal);
}
