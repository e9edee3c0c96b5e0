/** Words of the table. Everything that a person reads passes through Django's catalogue when it is there. */

/** @param {string} text */
export function _(text) {
  return window.gettext ? window.gettext(text) : text;
}

/** @param {string} one @param {string} many @param {number} count */
export function ngettext(one, many, count) {
  if (window.ngettext) return window.ngettext(one, many, count);
  return count === 1 ? one : many;
}

/** Fill `%(name)s` places. @param {string} text @param {Record<string, unknown>} values */
export function interpolate(text, values) {
  return text.replace(/%\((\w+)\)s/g, (_match, name) => String(values[name] ?? ''));
}

/** A name that keeps its own direction inside a sentence of another. @param {string} name */
export function isolate(name) {
  return `\u2068${name}\u2069`;
}

/** @param {string} suit */
export function suitName(suit) {
  return { S: _('spades'), H: _('hearts'), D: _('diamonds'), C: _('clubs') }[suit] ?? '';
}

/** @param {string} suit */
export function suitTitle(suit) {
  return { S: _('Spades'), H: _('Hearts'), D: _('Diamonds'), C: _('Clubs') }[suit] ?? '';
}

function rankName(rank) {
  const names = {
    2: _('two'),
    3: _('three'),
    4: _('four'),
    5: _('five'),
    6: _('six'),
    7: _('seven'),
    8: _('eight'),
    9: _('nine'),
    T: _('ten'),
    J: _('jack'),
    Q: _('queen'),
    K: _('king'),
    A: _('ace'),
  };
  return names[rank] ?? '';
}

/** @param {string} card as "AS" */
export function cardName(card) {
  return interpolate(_('%(rank)s of %(suit)s'), { rank: rankName(card[0]), suit: suitName(card[1]) });
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** @param {string} seat */
export function seatName(seat) {
  return { N: _('North'), E: _('East'), S: _('South'), W: _('West') }[seat] ?? '';
}

/** Why a card cannot be played is for the server to explain; this is said while it cannot be asked. */
export function notNow() {
  return _('That card cannot be played now.');
}
