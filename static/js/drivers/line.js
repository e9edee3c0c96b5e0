/** A WebSocket that comes back: heartbeat, endless retries with growing and scattered pauses. */

const BEAT = 10000;
const SILENCE = 10000;
const LONGEST_PAUSE = 30000;

export class Line {
  /** @param {string} path @param {{onMessage: (message: object) => void, onState: (state: 'open'|'lost') => void}} hooks */
  constructor(path, hooks) {
    this.path = path;
    this.hooks = hooks;
    /** @type {WebSocket|null} */
    this.socket = null;
    this.attempt = 0;
    this.isOpen = false;
    this.isEnded = false;
    this.retryTimer = this.beatTimer = this.silenceTimer = 0;
  }

  open() {
    clearTimeout(this.retryTimer);
    if (this.socket || this.isEnded || !('WebSocket' in window)) return;
    const socket = new WebSocket(socketAddress(this.path));
    this.socket = socket;
    this.silenceTimer = setTimeout(() => this.drop(socket), SILENCE);
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.heard(event, socket);
    socket.onclose = () => this.drop(socket);
  }

  /** Try again now, if the line is down. */
  retry() {
    this.attempt = 0;
    if (!this.socket) this.open();
    else if (this.isOpen) this.beat();
  }

  /** Open it anew, for who is somebody else now. */
  renew() {
    const { socket } = this;
    if (socket) this.drop(socket);
    this.open();
  }

  /** Nothing gets through: what is written to this socket would arrive later, when it is meant no more. It is opened anew by itself. */
  cut() {
    if (this.isOpen) this.drop(this.socket);
  }

  /** For good. */
  end() {
    this.isEnded = true;
    if (this.socket) this.drop(this.socket);
    clearTimeout(this.retryTimer);
  }

  /** @param {object} message @returns {boolean} whether it could be sent */
  send(message) {
    if (!this.isOpen) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  opened(socket) {
    if (socket !== this.socket) return;
    clearTimeout(this.silenceTimer);
    this.isOpen = true;
    this.beatTimer = setInterval(() => this.beat(), BEAT);
    this.hooks.onState('open');
    this.beat();
  }

  beat() {
    const { socket } = this;
    clearTimeout(this.silenceTimer);
    if (this.send({ type: 'ping' })) this.silenceTimer = setTimeout(() => this.drop(socket), SILENCE);
  }

  heard(event, socket) {
    if (socket !== this.socket) return;
    clearTimeout(this.silenceTimer);
    this.attempt = 0;
    const message = read(event.data);
    if (message) this.hooks.onMessage(message);
  }

  drop(socket) {
    if (socket !== this.socket) return;
    clearTimeout(this.silenceTimer);
    clearInterval(this.beatTimer);
    this.socket = null;
    this.isOpen = false;
    socket.onclose = null;
    socket.close();
    this.hooks.onState('lost');
    this.retryTimer = setTimeout(() => this.open(), this.pause());
  }

  pause() {
    const longest = Math.min(LONGEST_PAUSE, 500 * 2 ** Math.min(this.attempt, 8));
    this.attempt += 1;
    return longest * (0.5 + Math.random() / 2);
  }
}

/** "/ws/…" of this host, ":8001/ws/…" on another port of it, or a whole address. */
function socketAddress(path) {
  if (path.startsWith('ws')) return path;
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const host = path.startsWith(':') ? location.hostname : location.host;
  return `${scheme}//${host}${path}`;
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch (_error) {
    return null;
  }
}
