/** Moments to come, as this browser's clocks and calendar have them. */

/** Day and time, as the pages say it. @param {string} time ISO 8601 */
export function exactly(time) {
  const { lang } = document.documentElement;
  const told = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' };
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, told).format(new Date(time));
}

/** Its day alone, where there is little room. @param {string} time ISO 8601 */
export function dayOf(time) {
  const { lang } = document.documentElement;
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { day: 'numeric', month: 'short' }).format(new Date(time));
}

/** Is this player on vacation at the moment? @param {{from: string, until: string}|null|undefined} away of a seat */
export function isAway(away) {
  const now = Date.now();
  return Boolean(away) && Date.parse(away.from) <= now && now < Date.parse(away.until);
}
