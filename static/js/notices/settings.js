/** The page of notices: lets this browser be woken, on a tap only. */

import { csrfToken } from '../drivers/csrf.js';

const push = /** @type {HTMLElement|null} */ (document.querySelector('[data-push-key]'));

const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** @param {string} state one of those that the page has words for: off, on, denied, cannot, failed, busy */
function say(state) {
  const { add, remove, words } = parts();
  words.textContent = push.dataset[state] ?? '';
  add.hidden = state === 'on' || state === 'cannot';
  remove.hidden = state !== 'on';
  add.disabled = remove.disabled = state === 'busy';
}

function parts() {
  const [add, remove] = /** @type {NodeListOf<HTMLButtonElement>} */ (push.querySelectorAll('button'));
  return { add, remove, words: push.querySelector('[role="status"]') };
}

function registration() {
  return navigator.serviceWorker.getRegistration(push.dataset.scope);
}

async function subscribed() {
  return (await registration())?.pushManager.getSubscription();
}

async function turnOn() {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { worker, scope, pushKey } = push.dataset;
  const made = await navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' });
  await active(made);
  const subscription = await made.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint, keys } = subscription.toJSON();
  if (await tell(push.dataset.add, { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })) return 'on';
  await subscription.unsubscribe();
  return 'failed';
}

async function turnOff() {
  const subscription = await subscribed();
  if (!subscription) return 'off';
  const isTold = await tell(push.dataset.remove, { endpoint: subscription.endpoint });
  await subscription.unsubscribe(); // then its push service says that it is gone, told or not
  return isTold ? 'off' : 'failed';
}

/** A worker must be at work before it can be subscribed. @param {ServiceWorkerRegistration} made */
async function active(made) {
  const worker = made.active ?? made.waiting ?? made.installing;
  if (!worker || worker.state === 'activated') return;
  await new Promise((resolve) =>
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve(null)),
  );
}

async function tell(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': csrfToken() },
    body: JSON.stringify(body),
  });
  return answer.ok;
}

/** @param {() => Promise<string>} task */
function onTap(button, task) {
  button.addEventListener('click', async () => {
    say('busy');
    say(await task().catch(() => 'failed'));
  });
}

async function begin() {
  const { add, remove } = parts();
  push.hidden = false;
  if (!can) return say('cannot');
  onTap(add, turnOn);
  onTap(remove, turnOff);
  if (Notification.permission === 'denied') return say('denied');
  return say((await subscribed()) ? 'on' : 'off');
}

if (push) begin();
