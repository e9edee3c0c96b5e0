/** SHA-256 and HMAC without Web Crypto, which browsers withhold from plain http: slower, and the same bytes. */

const BLOCK = 64;
const FIRST = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const K = roundConstants();

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
function roundConstants() {
  const primes = [];
  for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime)) primes.push(number);
  return Uint32Array.from(primes, (prime) => fraction(prime));
}

/** @param {number} prime the cube root in whole numbers: those of floating point are not the same everywhere */
function fraction(prime) {
  const scaled = BigInt(prime) << 96n;
  let [low, high] = [0n, 1n << 36n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** 3n <= scaled) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const turn = (/** @type {number} */ word, /** @type {number} */ by) => (word >>> by) | (word << (32 - by));

/** @param {Uint8Array} bytes @returns {Uint8Array} 32 bytes */
export function sha256(bytes) {
  const padded = pad(bytes);
  const state = Int32Array.from(FIRST);
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, new DataView(padded.buffer, at, BLOCK));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setInt32(index * 4, word));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} bytes a one, zeros, and the length in bits, to a whole number of blocks */
function pad(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  return padded;
}

/** @param {Int32Array} state @param {DataView} block */
function mix(state, block) {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i++) w[i] = block.getInt32(i * 4);
  for (let i = 16; i < 64; i++) {
    const [near, far] = [w[i - 15], w[i - 2]];
    w[i] = w[i - 16] + (turn(near, 7) ^ turn(near, 18) ^ (near >>> 3)) + w[i - 7] + (turn(far, 17) ^ turn(far, 19) ^ (far >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] += word));
}

/** @param {Uint8Array} key @param {Uint8Array} message @returns {Uint8Array} 32 bytes */
export function hmac(key, message) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

/** @param {Uint8Array} one @param {Uint8Array} two */
function joined(one, two) {
  const both = new Uint8Array(one.length + two.length);
  both.set(one);
  both.set(two, one.length);
  return both;
}
