/** Making elements in one line. */

/**
 * @param {string} tag may carry classes: "div.seat.left"
 * @param {Record<string, any>} [attributes] functions become listeners, null and false are left out
 * @param {...(Node|string|null|undefined)} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const node = document.createElement(name);
  if (classes.length) node.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes)) setAttribute(node, key, value);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

function setAttribute(node, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (typeof value === 'function') node.addEventListener(key, value);
  else node.setAttribute(key, value === true ? '' : String(value));
}

/** Write text only when it changed, so that nothing is announced or laid out twice. */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Draw again only when `key` changed. @param {HTMLElement} node @param {unknown} key @param {() => (Node|string)[]} make */
export function keyed(node, key, make) {
  const text = JSON.stringify(key);
  if (node.dataset.key === text) return false;
  node.dataset.key = text;
  node.replaceChildren(...make());
  return true;
}

const ICONS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  log: 'M8 5h12M8 12h12M8 19h12M4 5h.01M4 12h.01M4 19h.01',
  last: 'M9 4h8a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM4 7v10',
  close: 'M6 6l12 12M18 6L6 18',
  first: 'M18 5l-8 7 8 7M6 5v14',
  previous: 'M15 5l-8 7 8 7',
  next: 'M9 5l8 7-8 7',
  end: 'M6 5l8 7-8 7M18 5v14',
  trickback: 'M12 5l-7 7 7 7M20 5l-7 7 7 7',
  trickon: 'M12 5l7 7-7 7M4 5l7 7-7 7',
  run: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
};

/** @param {keyof typeof ICONS} name */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

/** A button that shows only a picture. */
export function iconButton(name, label, onClick, more = {}) {
  return el(
    'button.icon-button',
    { type: 'button', 'aria-label': label, title: label, click: onClick, ...more },
    icon(name),
  );
}
