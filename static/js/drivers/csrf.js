/** The token that Django wants with every change. It is renewed by signing in, also in another tab: so it is read each time. */

/** @returns {string} "" where there is no cookie */
export function csrfToken() {
  const cookie = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie);
  return cookie ? cookie[1] : '';
}
