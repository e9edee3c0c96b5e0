/** Tells the server which day it is here: minutes east of Greenwich, in a cookie. Without it the server takes
 *  the day of Greenwich, and whoever has no script has five questions all the same. */

const YEAR = 365 * 24 * 60 * 60;

document.cookie = `utc_offset=${-new Date().getTimezoneOffset()}; path=/; max-age=${YEAR}; samesite=lax`;
