/** The bar over the table: the way home, the score, the tools. */

import { el } from './dom.js';
import { _ } from './strings.js';

/** @param {DOMStringMap} data of the table @param {Node} score @param {(Node|string)[]} tools */
export function bar({ homeUrl, icon, title }, score, tools) {
  const home = el(
    'a.ct-home',
    { href: homeUrl, 'aria-label': _('Court Piece: home') },
    el('img', { src: icon, alt: '', width: 34, height: 34 }),
    el('span.ct-title', {}, title),
  );
  return el('header.ct-bar', {}, home, score, el('div.ct-tools', {}, ...tools));
}
