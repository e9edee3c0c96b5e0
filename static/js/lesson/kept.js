/** Progress kept in this browser: what the server told last, and what waits to be sent to it. The worker has this
 *  file too, put before its own: so it imports nothing.
 *  Progress is {reached, marks} as on the server: the furthest step, and a sign for each, "." or its stars. */

const KEPT_IN = 'lessons';
const KNOWN = 'known';
const WAITING = 'waiting';
const NO_STARS = '.';
/** What no second try would mend: the server has no such lesson, or cannot read it. */
const REFUSED = [400, 413];

/** The best of both: nothing is ever lowered. */
export function merged(first, second) {
  const length = Math.max(first.marks.length, second.marks.length);
  const mark = (progress, at) => progress.marks[at] ?? NO_STARS; // NO_STARS sorts before every digit
  const best = (at) => (mark(first, at) > mark(second, at) ? mark(first, at) : mark(second, at));
  return {
    reached: Math.max(first.reached, second.reached),
    marks: Array.from({ length }, (_each, at) => best(at)).join(''),
  };
}

/** The progress of having gone on from a step. @param {number|null} stars @param {number} count of steps */
export function done(number, stars, count) {
  const marks = NO_STARS.repeat(number - 1) + (stars ?? NO_STARS);
  return { reached: Math.min(number, count) + 1, marks };
}

export function starsOf(progress, number) {
  const mark = progress.marks[number - 1] ?? NO_STARS;
  return mark === NO_STARS ? null : Number(mark);
}

/** What the server says is known; it takes the place of what it said before. */
export async function know(lesson, progress) {
  const all = await opened();
  await finished(all.transaction(KNOWN, 'readwrite'), (change) => change.objectStore(KNOWN).put(progress, lesson));
}

/** Somebody else may be there now: what waits is still sent, what was told is forgotten. */
export async function forget() {
  const all = await opened();
  await finished(all.transaction(KNOWN, 'readwrite'), (change) => change.objectStore(KNOWN).clear());
}

/** Keep what was done until it is sent. Two pages at once lose nothing: each looks and writes in one go. */
export async function keep(lesson, progress) {
  const all = await opened();
  await finished(all.transaction(WAITING, 'readwrite'), (change) => {
    const store = change.objectStore(WAITING);
    const read = store.get(lesson);
    read.onsuccess = () => store.put(read.result ? merged(read.result, progress) : progress, lesson);
  });
}

/** @returns {Promise<{reached: number, marks: string}>} the best that is known here of a lesson */
export async function progressOf(lesson) {
  const all = await opened();
  const read = all.transaction([KNOWN, WAITING]);
  const [known, waiting] = await Promise.all(
    [KNOWN, WAITING].map((name) => answerTo(read.objectStore(name).get(lesson))),
  );
  return [known, waiting].filter(Boolean).reduce(merged, { reached: 1, marks: '' });
}

/** Send what waits. @param {string} token against forged requests
 *  @returns {Promise<{sent: number, refused: number, left: number}>} in lessons */
export async function send(token) {
  const waiting = await allWaiting();
  if (!waiting.length) return { sent: 0, refused: 0, left: 0 };
  const status = await put(waiting, token);
  if (status === 200) {
    await settle(waiting);
    return { sent: waiting.length, refused: 0, left: 0 };
  }
  if (!REFUSED.includes(status)) return { sent: 0, refused: 0, left: waiting.length };
  return waiting.length > 1 ? sendEach(waiting, token) : refuse(waiting);
}

/** One of them is refused: each goes by itself, so that it takes no other with it. */
async function sendEach(waiting, token) {
  const told = { sent: 0, refused: 0, left: 0 };
  for (const each of waiting) {
    const status = await put([each], token);
    const fate = status === 200 ? 'sent' : REFUSED.includes(status) ? 'refused' : 'left';
    told[fate] += 1;
    if (fate !== 'left') await settle([each]);
  }
  return told;
}

async function refuse(waiting) {
  await settle(waiting);
  return { sent: 0, refused: waiting.length, left: 0 };
}

/** @returns {Promise<number>} the status; 0 without a line, or where something else than the site answers */
async function put(waiting, token) {
  const lesson = ({ reached, marks }) => ({ reached, stars: [...marks].map((mark) => (mark === NO_STARS ? null : Number(mark))) });
  const body = { lessons: Object.fromEntries(waiting.map(([name, progress]) => [name, lesson(progress)])) };
  try {
    const answer = await fetch('/api/v1/lessons/progress/', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token },
      body: JSON.stringify(body),
    });
    if (answer.ok && !(await answer.json()).lessons) return 0;
    return answer.status;
  } catch (_error) {
    return 0;
  }
}

/** Nothing waits any more of what was sent; what has become better meanwhile does. */
async function settle(sent) {
  const all = await opened();
  await finished(all.transaction([KNOWN, WAITING], 'readwrite'), (change) => {
    const waiting = change.objectStore(WAITING);
    const known = change.objectStore(KNOWN);
    for (const [lesson, progress] of sent) {
      const read = waiting.get(lesson);
      read.onsuccess = () => {
        if (read.result && isWithin(read.result, progress)) waiting.delete(lesson);
      };
      const told = known.get(lesson);
      told.onsuccess = () => known.put(told.result ? merged(told.result, progress) : progress, lesson);
    }
  });
}

function isWithin(progress, other) {
  const best = merged(progress, other);
  return best.reached === other.reached && best.marks === other.marks;
}

async function allWaiting() {
  const all = await opened();
  const store = all.transaction(WAITING).objectStore(WAITING);
  const [names, values] = await Promise.all([answerTo(store.getAllKeys()), answerTo(store.getAll())]);
  return names.map((name, at) => [name, values[at]]);
}

/** @type {Promise<IDBDatabase>|null} */
let database = null;

function opened() {
  database ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(KEPT_IN, 1);
    asked.onupgradeneeded = () => [KNOWN, WAITING].forEach((name) => asked.result.createObjectStore(name));
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  return database;
}

function answerTo(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Make a change, until it is written down. @param {IDBTransaction} change */
function finished(change, make) {
  make(change);
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve(undefined);
    change.onabort = change.onerror = () => reject(change.error);
  });
}
