/** Nothing comes of this match any more, for whoever looks is signed out or may not see it: why, and a way on. */

import { el } from './dom.js';
import { _ } from './strings.js';

/** @param {any} table the <court-table> @param {boolean} isStranger */
export function part({ notices, hand, dataset }, isStranger) {
  const text = isStranger ? _('You are not signed in any more.') : _('This match cannot be seen any more.');
  const [href, word] = isStranger ? [dataset.loginUrl, _('Sign in')] : [dataset.homeUrl, _('To the start page')];
  for (const timer of [notices.linkTimer, notices.sendTimer]) clearTimeout(timer);
  notices.line.replaceChildren(text, ' ', el('a', { href }, word));
  notices.line.hidden = false;
  notices.announcer.refuse(text);
  hand.setBusy(true);
}
