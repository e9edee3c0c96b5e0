/** Asking the server, with its own words where it refuses. */

import { csrfToken } from '../drivers/csrf.js';
import { _ } from '../table/strings.js';

/**
 * @param {string} method @param {string} url @param {object} [data]
 * @returns {Promise<{ok: boolean, body: any, message: string}>}
 */
export async function ask(method, url, data) {
  const headers = { Accept: 'application/json', 'X-CSRFToken': csrfToken() };
  if (data) headers['Content-Type'] = 'application/json';
  try {
    const body = data ? JSON.stringify(data) : undefined;
    const answer = await fetch(url, { method, headers, body, credentials: 'same-origin', cache: 'no-store' });
    const told = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
    return { ok: answer.ok, body: told, message: answer.ok ? '' : (told.message ?? unreached()) };
  } catch (_error) {
    return { ok: false, body: {}, message: unreached() };
  }
}

function unreached() {
  return _('The server cannot be reached. Try again in a moment.');
}
