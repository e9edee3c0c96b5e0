/** The check in the browser finds what games/engine/proof.py finds: held to the same table of falsified records. */
import assert from 'node:assert/strict';
import { createHash, createHmac, randomBytes, webcrypto } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { check } from '../../static/js/fairness/checking.js';
import { fromHex, hashing, toBytes, toHex } from '../../static/js/fairness/hashing.js';
import { parse, read, Unreadable } from '../../static/js/fairness/reading.js';
import { playedDoubts } from '../../static/js/fairness/played.js';
import { hmac, sha256 } from '../../static/js/fairness/sha256.js';
import { CASES, falsified, json, recordOf } from './falsify.js';

const LENT = hashing(/** @type {any} */ (webcrypto.subtle));
const OWN = hashing(/** @type {any} */ (null));
const names = (/** @type {string} */ folder) =>
  readdirSync(new URL(folder, import.meta.url)).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
const OURS = names('../fairness/records/');
const OLD = names('../archive/1/');
const VECTORS = names('../vectors/');
const PRESETS = OLD.filter((name) => name.endsWith('--bots'));

/** A doubt as the table has it, without what is not there. */
const told = (/** @type {object[]} */ doubts) => doubts.map((each) => Object.fromEntries(Object.entries(each).filter(([, value]) => value !== null)));

test('every record of the archive that has its seeds is fair, and every one of ours', async () => {
  let checked = 0;
  for (const name of [...OURS, ...OLD]) {
    const record = recordOf(name);
    if (!record.fairness) {
      await assert.rejects(check(record, LENT), { code: 'no_seeds' });
      continue;
    }
    assert.deepEqual((await check(record, LENT)).doubts, [], name);
    checked++;
  }
  assert.ok(checked > 35);
});

/** What is wrong with how the deals of a record were played. */
function doubtsOfPlay({ rules, deals }) {
  const found = deals.map((deal, index) => playedDoubts(rules, { ...deal, result: deal.result ?? null }, deal.dealer, index === deals.length - 1));
  return found.flatMap((doubts, index) => doubts.map((each) => ({ deal: index + 1, ...each })));
}

test('every deal of every vector, and of the archive, was played by its rules and comes to its result', () => {
  assert.ok(VECTORS.length > 3 * PRESETS.length);
  for (const name of VECTORS) assert.deepEqual(doubtsOfPlay(json(new URL(`../vectors/${name}.json`, import.meta.url))), [], name);
  for (const name of OLD) assert.deepEqual(doubtsOfPlay(recordOf(name)), [], name);
});

test('every illegal vector is refused where it is wrong', () => {
  for (const name of names('../vectors/illegal/')) {
    const record = json(new URL(`../vectors/illegal/${name}.json`, import.meta.url));
    const { deal, action } = record.expect_error;
    const [first] = doubtsOfPlay(record);
    assert.deepEqual([first.code, first.deal, first.place], ['refused', deal, action], name);
  }
});

/** Ways to falsify a match of any game, and what has to be found first. @type {[string, (record: any) => any[][], string[]][]} */
const WAYS = [
  ['the winner', ({ winner }) => [['set', ['winner'], winner === 'NS' ? 'EW' : 'NS']], ['winner']],
  ['no winner', ({ winner }) => [['set', ['winner'], winner ? null : 'NS']], ['winner']],
  ['the end', () => [['set', ['ended'], null]], ['ended']],
  ['a trick', ({ deals }) => [['set', ['deals', 0, 'result', 'tricks', 4, 'winner'], deals[0].result.tricks[4].winner === 'N' ? 'S' : 'N']], ['trick_winner']],
  ['a pile', ({ deals }) => [['set', ['deals', 0, 'result', 'tricks', deals[0].result.tricks.length - 1, 'collected'], []]], ['trick']],
  ['a deal', ({ deals }) => [['set', ['deals', 0, 'result', 'winner'], deals[0].result.winner === 'NS' ? 'EW' : 'NS']], ['result']],
  ['a court', ({ deals }) => [['set', ['deals', 0, 'result', 'outcome'], deals[0].result.outcome === 'court' ? 'win' : 'court']], ['result']],
  ['the tricks taken', () => [['set', ['deals', 0, 'result', 'tricks_taken'], { NS: 0, EW: 0 }]], ['result']],
  ['the next dealer', ({ deals }) => [['set', ['deals', 0, 'result', 'next_dealer'], deals[0].result.next_dealer === 'N' ? 'S' : 'N']], ['next_dealer']],
  ['the turns', ({ rules }) => [['set', ['rules', 'direction'], rules.direction === 'clockwise' ? 'anticlockwise' : 'clockwise']], ['first_dealer', 'deal', 'card']],
  ['the method', ({ rules }) => [['set', ['rules', 'trump', 'method'], rules.trump.method === 'call' ? 'hide' : 'call']], ['refused']],
  ['what a deal is worth', ({ deals }) => [['set', ['deals', 0, 'result', 'score'], deals[0].result.score + 1]], ['result']],
];

for (const name of PRESETS) {
  test(`falsified in every way: ${name}`, async () => {
    const record = recordOf(name);
    assert.deepEqual((await check(record, LENT)).doubts, []);
    for (const [way, edits, codes] of WAYS) {
      const { doubts } = await check(falsified(record, edits(record)), LENT);
      assert.ok(codes.includes(doubts[0]?.code), `${way}: ${JSON.stringify(doubts[0])}`);
    }
    // The name of the game is only that: the page says so. By which rules it was played stands in them.
    assert.deepEqual((await check({ ...record, preset: null }, LENT)).doubts, []);
  });
}

test('who gave a match up only its record knows', async () => {
  for (const winner of ['NS', 'EW']) assert.deepEqual((await check({ ...recordOf('chosen-and-abandoned'), ended: 'conceded', winner }, LENT)).doubts, []);
});

test('there is a match of each of the seventeen games', () => {
  assert.equal(PRESETS.length, Object.keys(json(new URL('../../games/engine/presets.json', import.meta.url))).length);
});

for (const { name, of, edits, doubts } of CASES) {
  test(`falsified: ${name}`, async () => {
    const record = falsified(recordOf(of), edits);
    assert.deepEqual(told((await check(record, LENT)).doubts), doubts);
    assert.deepEqual(told((await check(record, OWN)).doubts), doubts);
    assert.ok(doubts.length > 0);
  });
}

test('any two cards of a deal that are swapped are found, in all deals', async () => {
  const record = recordOf('clock-lays-a-card');
  for (const [number, deal] of record.deals.entries()) {
    const all = Object.keys(deal.hands).flatMap((seat) => deal.hands[seat].map((_card, at) => ['deals', number, 'hands', seat, at]));
    for (let one = 0; one < all.length; one += 3) {
      const swapped = falsified(record, [['swap', all[one], all[(one + 1 + number * 7) % 52]]]);
      const { doubts } = await check(swapped, OWN);
      assert.ok(doubts.every((each) => each.deal === number + 1 && ['card', 'order'].includes(each.code)) && doubts.length, `${number} ${one}`);
    }
  }
});

test('our SHA-256 and HMAC give the bytes that everybody gives, at every length around a block', () => {
  assert.equal(toHex(sha256(toBytes(''))), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  assert.equal(toHex(sha256(toBytes('abc'))), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  // RFC 4231, test cases 2 and 6
  const long = new Uint8Array(131).fill(0xaa);
  assert.equal(toHex(hmac(toBytes('Jefe'), toBytes('what do ya want for nothing?'))), '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
  assert.equal(toHex(hmac(long, toBytes('Test Using Larger Than Block-Size Key - Hash Key First'))), '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54');
  for (let length = 0; length < 200; length++) {
    const [key, bytes] = [randomBytes((length % 70) + 1), randomBytes(length)];
    assert.equal(toHex(sha256(bytes)), createHash('sha256').update(bytes).digest('hex'));
    assert.equal(toHex(hmac(key, bytes)), createHmac('sha256', key).update(bytes).digest('hex'));
  }
  assert.deepEqual(fromHex('00ff10'), Uint8Array.of(0, 255, 16));
});

test('what is no record is refused with a word, whatever stands in it', async () => {
  const good = recordOf('drawn-three-times');
  const cases = {
    not_record: [null, 5, 'x', [], {}, { ...good, format: 'pbn' }, { ...good, deals: {} }],
    no_seeds: [{ ...good, fairness: null }, falsified(good, [['drop', ['fairness', 'server_seed']]])],
    bad_seeds: ['x', '0'.repeat(63), 5].map((seed) => falsified(good, [['set', ['fairness', 'server_seed'], seed]])),
    bad_rules: [{ ...good, rules: [] }, falsified(good, [['set', ['rules', 'direction'], 'up']]), falsified(good, [['set', ['rules', 'match'], null]])],
    bad_draw: [{ ...good, draw: 5 }, { ...good, draw: [{ N: '1S' }] }],
    bad_score: [{ ...good, score: 5 }, { ...good, score: { NS: 1 } }],
    bad_deal: [
      ['number', 1.5], ['dealer', 'X'], ['hands', []], ['hands', { N: [], E: [], S: [], W: [] }], ['actions', 5], ['actions', [null]], ['result', 5], ['result', { outcome: 'win' }],
    ].map(([key, value]) => falsified(good, [['set', ['deals', 1, key], value]])),
  };
  for (const [code, records] of Object.entries(cases)) {
    for (const record of records) await assert.rejects(check(record, OWN), { code }, `${code}: ${JSON.stringify(record)?.slice(0, 80)}`);
  }
  for (const cut of ['\ud800', 'x\udc00', 'é'.repeat(33), 5, null]) {
    await assert.rejects(check(falsified(good, [['set', ['fairness', 'client_seeds', 'N'], cut]]), OWN), { code: 'bad_seeds' });
  }
  assert.deepEqual(parse('\ufeff{"format":"x"}'), { format: 'x' });
  assert.throws(() => parse('\ufeff\ufeff{}'), { code: 'not_json' });
  assert.throws(() => parse('{"format":'), (error) => error instanceof Unreadable && error.code === 'not_json');
  assert.throws(() => read(falsified(good, [['set', ['deals', 2, 'hands', 'N', 3], '1X']])), { code: 'bad_deal', deal: 3 });
});

test('a match with a great many deals takes moments', async () => {
  const record = recordOf('drawn-three-times');
  const deals = Array.from({ length: 300 }, (_none, index) => ({ ...record.deals[0], number: index + 1 }));
  const { doubts } = await check({ ...record, deals }, OWN);
  assert.equal(doubts.filter((each) => each.code === 'reordered' && each.follows === 1).length, 299);
});
