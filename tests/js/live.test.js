/** What the driver of a running match sends is what the table shows, and it stops asking for what is nobody's any more. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../static/js/drivers/leaving.js'; // at hand, since the time of these tests does not wait for a file
import { LiveDriver } from '../../static/js/drivers/live.js';
import { Socket, browser, pass } from './browser.js';

const MATCH = '/api/v1/matches/m/';
const play = (/** @type {string} */ card) => ({ type: 'play', card });
const match = { seq: 7, you: 'S', status: 'playing', seats: {}, view: { legal: [play('JH'), play('JC')] } };

/** A driver with an open line. @param {(url: string, options: any) => any} answer */
async function driven(answer) {
  const { line } = browser(answer);
  const driver = new LiveDriver({ matchUrl: MATCH, socketUrl: '/ws/', match, csrf: '' });
  /** @type {any[]} */
  const told = [];
  driver.subscribe((event) => told.push(event));
  const [socket] = /** @type {any[]} */ (Socket.all);
  socket.onopen();
  return { driver, told, socket, line };
}

const cards = () => Socket.all.flatMap(({ written }) => written.filter(({ type }) => type === 'action').map(({ action }) => action.card));

test('off line nothing is written, and the newest choice alone is sent', async () => {
  /** @type {string[]} */
  const posted = [];
  let isUp = false;
  const { driver, socket, line } = await driven((_url, { method, body }) => {
    if (!isUp) return null;
    if (method === 'POST') posted.push(JSON.parse(body).card);
    return method === 'POST' ? { ...match, seq: 8 } : match;
  });
  line(false);
  await pass();
  assert.ok(socket.isClosed, 'what is written to it would arrive later');
  const first = driver.act(play('JH'));
  await pass(1000);
  const second = driver.act(play('JC'));
  assert.equal((await first).code, 'replaced');
  await pass(9000);
  assert.deepEqual(cards(), []);
  isUp = true;
  line(true);
  await pass(100);
  assert.deepEqual([await second, [...posted, ...cards()]], [{ ok: true }, ['JC']]);
});

test('what was sent may have arrived, so no other card takes its place', async () => {
  const { driver, line } = await driven(() => null);
  driver.act(play('JH'));
  assert.deepEqual(cards(), ['JH']);
  line(false);
  await pass();
  assert.equal((await driver.act(play('JC'))).code, 'busy');
});

test('a match that is not mine any more is said to be so once, and asked for no more', async () => {
  for (const isStranger of [true, false]) {
    let asked = 0;
    const { told, socket } = await driven((url) => {
      if (url !== MATCH) return isStranger ? [401, { code: 'not_authenticated' }] : { waiting: 0 };
      asked += 1;
      return [404, { code: 'not_found' }];
    });
    socket.onclose();
    for (let i = 0; i < 100; i += 1) await pass(100);
    const before = Socket.all.length;
    for (let i = 0; i < 10; i += 1) await pass(60000);
    assert.equal(asked, 1);
    assert.equal(Socket.all.length, before);
    assert.deepEqual(told.filter(({ kind }) => kind === 'gone'), [{ kind: 'gone', isStranger }]);
  }
});

test('what stands before the site and answers in its place ends nothing', async () => {
  let asked = 0;
  const { told, socket } = await driven(() => [404, (asked += 1) && {}]);
  socket.onclose();
  for (let i = 0; i < 4; i += 1) await pass(4000);
  assert.ok(asked > 1 && !told.some(({ kind }) => kind === 'gone'));
});
