/** A match that is not ours to see any more: nothing more is asked, but whether we are still somebody. */

/** What the document is refused with for good; where no page of ours answers, as behind a proxy, it is asked for again. */
const GONE = new Set(['not_authenticated', 'not_found']);
/** Tells only who is signed in. */
const WAITING = '/api/v1/matches/waiting/';

/** @param {any} driver of the match @param {Response} response that is no document */
export async function left(driver, response) {
  const { code } = await response.json().catch(() => ({}));
  if (!GONE.has(code) || driver.isOver) return;
  driver.isOver = true;
  driver.settle({ ok: false, code: 'replaced' });
  driver.line.end();
  const { status } = await driver.request('GET', WAITING);
  driver.tell({ kind: 'gone', isStranger: status === 401 });
}
