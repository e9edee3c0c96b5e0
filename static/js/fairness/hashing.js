/** The browser's own hashing where it lends it, else ours; and bytes as people write them. */
import * as own from './sha256.js';

/**
 * @typedef {object} Hashing
 * @property {(bytes: Uint8Array) => Promise<Uint8Array>} sha256
 * @property {(key: Uint8Array) => Promise<(message: Uint8Array) => Promise<Uint8Array>>} hmac
 */

/** @param {SubtleCrypto | undefined} subtle @returns {Hashing} */
export function hashing(subtle = globalThis.crypto?.subtle) {
  return subtle ? lent(subtle) : OWN;
}

/** @type {Hashing} */
const OWN = {
  sha256: async (bytes) => own.sha256(bytes),
  hmac: async (key) => async (message) => own.hmac(key, message),
};

/** @param {SubtleCrypto} subtle @returns {Hashing} */
function lent(subtle) {
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
    hmac: async (key) => {
      const kept = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      return async (message) => new Uint8Array(await subtle.sign('HMAC', kept, message));
    },
  };
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {string} hex */
export function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {string} text */
export function toBytes(text) {
  return new TextEncoder().encode(text);
}
