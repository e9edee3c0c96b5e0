/** As much of a browser as a driver of the table needs: a clock that is moved by hand, sockets and a server that answer as a test says. */
import { mock } from 'node:test';

export class Socket {
  /** @type {Socket[]} */
  static all = [];

  constructor() {
    /** @type {any[]} what was written to it */
    this.written = [];
    this.isClosed = false;
    Socket.all.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.written.push(JSON.parse(text));
  }

  close() {
    this.isClosed = true;
  }
}

/** Put it in place of what Node has. @param {(url: string, options: any) => any} answer a body, [status, body] or nothing where no server is reached */
export function browser(answer) {
  Socket.all.length = 0;
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  const put = (/** @type {Record<string, any>} */ names) => {
    for (const [name, value] of Object.entries(names)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  };
  const window = Object.assign(new EventTarget(), { WebSocket: Socket });
  const document = Object.assign(new EventTarget(), { cookie: '', hidden: false });
  const navigator = { onLine: true };
  const fetch = async (/** @type {string} */ url, /** @type {any} */ options = {}) => {
    const said = answer(url, options);
    if (!said) throw new TypeError('no line');
    const [status, body] = Array.isArray(said) ? said : [200, said];
    return { ok: status < 300, status, headers: new Headers(), json: async () => body };
  };
  put({ window, document, navigator, fetch, WebSocket: Socket, location: { protocol: 'http:', host: 'here' } });
  const line = (/** @type {boolean} */ isThere) => {
    navigator.onLine = isThere;
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  };
  return { line };
}

/** Let what was promised come, and time go on. @param {number} [milliseconds] */
export async function pass(milliseconds = 0) {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
  mock.timers.tick(milliseconds);
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
  await new Promise(setImmediate); // a module may be fetched
}
