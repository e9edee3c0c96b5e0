/** Shows what is pushed, and opens it when it is tapped. The view puts ICON before it. It answers no page and keeps
 *  nothing, and the worker of the lessons knows nothing of it. */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});

/** One notice for each match: a later one takes its place. @param {PushMessageData|null} data */
function show(data) {
  const { title, match, url } = told(data);
  return self.registration.showNotification(title ?? 'Court Piece', { tag: match ?? 'matches', icon: ICON, data: { url } });
}

function told(data) {
  try {
    return data.json();
  } catch (_error) {
    return {};
  }
}

/** A window that shows it already comes to the front. @param {string} [url] a path of this site */
async function open(url) {
  const target = new URL(url ?? '/matches/', location.origin);
  if (target.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((each) => new URL(each.url).pathname === target.pathname);
  if (there) await there.focus();
  else await self.clients.openWindow(target.href);
}
