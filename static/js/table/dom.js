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
  turn: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  back: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  tap: 'M12 3v9M9 12V8M15 12V9M6 13l3 7h7l2-8M5 4l2 2M19 4l-2 2',
  fresh: 'M6 4h9v13H6zM18 7v13H9',
  flag: 'M6 21V4M6 4h12l-3 4 3 4H6',
  crown: 'M4 18L3 7l5 4 4-7 4 7 5-4-1 11zM4 21h16',
  stop: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9h6v6H9z',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8 9h8M8 13h4',
  lesson: 'M3 6l9-3 9 3-9 3zM7 8v6c2 2 8 2 10 0V8M21 6v6',
  door: 'M13 4H6v16h7M10 12h10M17 8l4 4-4 4',
  talk: 'M4 5h16v11h-9l-5 4v-4H4z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  link: 'M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  paper: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
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
