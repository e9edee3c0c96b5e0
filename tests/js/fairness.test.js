/** The check in the browser finds what games/engine/proof.py finds: held to the same table of falsified records. */
import assert from 'node:assert/strict';
import { createHash, createHmac, randomBytes, webcrypto } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { check } from '../../static/js/fairness/checking.js';
import { fromHex, hashing, toBytes, toHex } from '../../static/js/fairness/hashing.js';
import { parse, read, Unreadable } from '../../static/js/fairness/reading.js';
import { hmac, sha256 } from '../../static/js/fairness/sha256.js';
import { CASES, falsified, recordOf } from './falsify.js';

const LENT = hashing(/** @type {any} */ (webcrypto.subtle));
const OWN = hashing(/** @type {any} */ (null));
const names = (/** @type {string} */ folder) =>
  readdirSync(new URL(folder, import.meta.url)).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
const OURS = names('../fairness/records/');
const OLD = names('../archive/1/');

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
  assert.throws(() => parse('{"format":'), (error) => error instanceof Unreadable && error.code === 'not_json');
  assert.throws(() => read(falsified(good, [['set', ['deals', 2, 'hands', 'N', 3], '1X']])), { code: 'bad_deal', deal: 3 });
});

test('a match with a great many deals takes moments', async () => {
  const record = recordOf('drawn-three-times');
  const deals = Array.from({ length: 300 }, (_none, index) => ({ ...record.deals[0], number: index + 1 }));
  const { doubts } = await check({ ...record, deals }, OWN);
  assert.equal(doubts.filter((each) => each.code === 'reordered' && each.follows === 1).length, 299);
});
