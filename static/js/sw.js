/** The worker between the site and the line. The view `worker` puts SITE before it, and lesson/kept.js as PROGRESS.
 *  Pages come from the line wherever there is one; without it lessons come from their packs, the course as it was
 *  seen last, and everything else is a page that says what works. Kept are packs, what they need, and the course:
 *  no match, nothing of the API, and nothing that was sent. */

const STATICS = 'statics';
const PACKS = 'packs';
const PAGES = `pages-${SITE.version}`;
/** What a proxy says when there is no site behind it. */
const AWAY = [502, 503, 504];
const SLOW = 8000;
const LESSON = new RegExp(`^${SITE.learn}([-\\w]+)/(?:(\\d+)/)?$`);

self.addEventListener('install', (event) => event.waitUntil(begin()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => event.waitUntil(hear(event.data)));
self.addEventListener('sync', (event) => event.waitUntil(sendKept()));
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin) return;
  if (event.request.mode === 'navigate') navigated(event, url);
  else if (event.request.method === 'GET' && url.pathname.startsWith(SITE.static)) event.respondWith(fixed(event.request));
});

/** Nobody waits: pages come from the line, so the new worker can serve those that are open as well. */
async function begin() {
  await keepStatics(SITE.statics);
  const answer = await fetch(SITE.offline, { credentials: 'omit', cache: 'reload' });
  if (!answer.ok) throw new Error('no page to show without a line');
  await put(PAGES, SITE.offline, answer);
  await self.skipWaiting();
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => ![STATICS, PACKS, PAGES].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

// --- what is kept ---

let keeping = Promise.resolve();

/** One after the other, so that nothing is cleared away that another is about to need; what fails is tried again
 *  with the next page. @param {{kind: string, lesson?: string, andNext?: boolean}} message of a page that was shown */
function hear({ kind, lesson, andNext }) {
  if (kind === 'keep') keeping = keeping.then(() => keepAll(lesson, andNext)).catch(() => undefined);
  return keeping;
}

async function keepAll(lesson, andNext) {
  const next = lesson ? await keepPack(lesson) : null;
  if (next && andNext && !(await kept(PACKS, packOf(next)))) await keepPack(next);
  if (!(await kept(PAGES, SITE.learn))) await keepCourse();
  await prune();
}

/** A pack with all it needs, which comes first: a pack that is there is whole. @returns the next lesson's name */
async function keepPack(lesson) {
  const answer = await fetch(packOf(lesson), { cache: 'no-cache' });
  if (answer.status === 404) await (await caches.open(PACKS)).delete(packOf(lesson));
  if (!answer.ok) return null;
  const pack = await answer.clone().json();
  await keepStatics(pack.statics);
  await put(PACKS, packOf(lesson), answer);
  return pack.next;
}

async function keepCourse() {
  const answer = await fetch(SITE.learn);
  if (answer.ok && !answer.redirected) await put(PAGES, SITE.learn, answer);
}

async function keepStatics(addresses) {
  const cache = await caches.open(STATICS);
  const here = new Set((await cache.keys()).map((request) => request.url));
  const missing = addresses.filter((address) => !here.has(new URL(address, location.href).href));
  await cache.addAll(missing);
}

/** Static files that no pack needs any more go. */
async function prune() {
  const packs = await caches.open(PACKS);
  const needed = new Set(SITE.statics);
  for (const request of await packs.keys()) {
    const pack = await (await packs.match(request)).json();
    pack.statics.forEach((address) => needed.add(address));
  }
  const statics = await caches.open(STATICS);
  const old = (await statics.keys()).filter((request) => !needed.has(new URL(request.url).pathname));
  await Promise.all(old.map((request) => statics.delete(request)));
}

function packOf(lesson) {
  return SITE.pack.replace('SLUG', lesson);
}

async function kept(name, address) {
  return (await caches.open(name)).match(address, { ignoreVary: true });
}

async function put(name, address, answer) {
  await (await caches.open(name)).put(address, answer);
}

// --- what is answered ---

/** Static files never change under their name. */
async function fixed(request) {
  return (await kept(STATICS, request.url)) ?? fetch(request);
}

/** What a form sends goes to the line as it is: nothing here could take its place, and a browser that comes back to
 *  such a page may have kept it. */
function navigated(event, url) {
  if (event.request.method === 'GET') event.respondWith(page(event, url));
  else if (url.pathname.startsWith(SITE.accounts)) event.waitUntil(somebodyElse());
}

async function page(event, url) {
  const answer = fromLine(event, url);
  const soon = await Promise.race([answer, later(SLOW)]).catch(() => null);
  if (soon && !AWAY.includes(soon.status)) return soon;
  return (await fromKept(url)) ?? answer.catch(() => kept(PAGES, SITE.offline));
}

async function fromLine(event, url) {
  const answer = (await event.preloadResponse) || (await fetch(event.request));
  if (url.pathname.startsWith(SITE.accounts)) event.waitUntil(somebodyElse());
  else if (url.pathname === SITE.learn && answer.ok && !answer.redirected) {
    event.waitUntil(put(PAGES, SITE.learn, answer.clone()));
  }
  return answer;
}

/** Who signs in or out is not shown what was kept of somebody before. */
async function somebodyElse() {
  await Promise.all([(await caches.open(PAGES)).delete(SITE.learn), PROGRESS.forget()]);
}

async function fromKept(url) {
  if (url.pathname === SITE.learn) return marked(await kept(PAGES, SITE.learn));
  if (url.pathname === SITE.start) return Response.redirect(SITE.learn);
  const [, lesson, number] = LESSON.exec(url.pathname) ?? [];
  const pack = lesson && (await kept(PACKS, packOf(lesson)));
  if (!pack) return null;
  const { ended, pages } = await pack.clone().json();
  const told = number ? (pages[number + url.search] ?? pages[number])?.html : ended;
  return told ? shown(told, pack) : null;
}

async function marked(answer) {
  return answer ? shown(await answer.text(), answer) : null;
}

/** A page of those kept; it knows by its first tag that it is one. @param {Response} like with the headers wanted */
function shown(html, like) {
  const names = ['Content-Security-Policy', 'Referrer-Policy', 'X-Content-Type-Options', 'X-Frame-Options'];
  const headers = names.flatMap((name) => (like.headers.has(name) ? [[name, like.headers.get(name)]] : []));
  return new Response(html.replace('<html', '<html data-kept'), {
    headers: [...headers, ['Content-Type', 'text/html; charset=utf-8']],
  });
}

function later(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null));
}

// --- progress, where no page is open any more ---

async function sendKept() {
  const token = await self.cookieStore?.get('csrftoken');
  const { left } = await PROGRESS.send(token?.value ?? '');
  if (left) throw new Error('progress still waits'); // then the browser comes back to it
}
