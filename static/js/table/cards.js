/** Cards as small SVG drawings out of the page's sprite (includes/cards.svg). */

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {{id: string, kind: string, box: number[]}} Piece a symbol, how it is painted (rank, suit, gold), and x, y, width, height */

/** @param {Piece} piece */
function use({ id, kind, box }) {
  const node = document.createElementNS(SVG, 'use');
  const names = ['x', 'y', 'width', 'height'];
  node.setAttribute('href', `#${id}`);
  node.setAttribute('class', kind);
  names.forEach((name, i) => node.setAttribute(name, String(box[i])));
  return node;
}

/** @param {string} viewBox @param {Piece[]} pieces @param {string} [name] class */
function drawing(viewBox, pieces, name = '') {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', name);
  svg.append(...pieces.map(use));
  return svg;
}

/** What fills the body of a card: a court's arch, an ace's star, or one large suit. @returns {Piece[]} */
function body(rank, suit) {
  if ('KQJ'.includes(rank)) {
    return [
      { id: 'arch', kind: 'gold', box: [26, 7, 31, 71] },
      { id: `o-${rank}`, kind: 'suit', box: [32, 29, 19, 19] },
      { id: `s-${suit}`, kind: 'suit', box: [32, 53, 19, 19] },
    ];
  }
  if (rank === 'A') {
    return [
      { id: 'star', kind: 'gold', box: [22, 41, 36, 36] },
      { id: `s-${suit}`, kind: 'suit', box: [29.5, 48.5, 21, 21] },
    ];
  }
  return [{ id: `s-${suit}`, kind: 'suit', box: [23, 42, 32, 32] }];
}

/** The back of a card. @param {string} [sign] what stands on it */
export function cardBack(sign = '') {
  const back = document.createElement('span');
  back.className = 'card-back';
  back.textContent = sign;
  return back;
}

/** A card of which only the suit is known. @param {string} suit */
export function suitCard(suit) {
  return drawing('0 0 60 84', [{ id: `s-${suit}`, kind: 'suit', box: [13, 25, 34, 34] }], `face suit-${suit}`);
}

/** The face of a card. @param {string} card as "AS" */
export function cardFace(card) {
  const [rank, suit] = card;
  return drawing(
    '0 0 60 84',
    [
      { id: `r-${rank}`, kind: 'rank', box: [4.5, 5.5, 20, 28] },
      { id: `s-${suit}`, kind: 'suit', box: [6, 36, 17, 17] },
      ...body(rank, suit),
    ],
    `face suit-${suit}`,
  );
}

/** A suit alone. @param {string} suit @param {string} [name] class */
export function suitGlyph(suit, name = 'glyph') {
  return drawing('0 0 24 24', [{ id: `s-${suit}`, kind: 'suit', box: [0, 0, 24, 24] }], `${name} suit-${suit}`);
}

/** A card as two small glyphs in a line of text. @param {string} card */
export function cardMini(card) {
  const [rank, suit] = card;
  return drawing(
    '0 0 42 28',
    [
      { id: `r-${rank}`, kind: 'rank', box: [0, 0, 20, 28] },
      { id: `s-${suit}`, kind: 'suit', box: [21, 4, 20, 20] },
    ],
    `mini suit-${suit}`,
  );
}

/** A rank alone, for hands written out by suit. @param {string} card */
export function rankGlyph(card) {
  return drawing('0 0 20 28', [{ id: `r-${card[0]}`, kind: 'rank', box: [0, 0, 20, 28] }], 'mini-rank');
}
