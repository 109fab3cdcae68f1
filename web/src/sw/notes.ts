/// <reference lib="webworker" />
import { NOTIFICATION_TAG, pushedNote } from '@offpiste/core/record/notification/notification.rules';
import { listPathOf } from '#base/list-path.ts';
import { pathTo } from '#base/paths.ts';
import { waitFor } from '#device/clock.ts';
import { openMessage } from '#device/page/pushed-path.ts';

const APP_NAME = 'Offpiste';
const CONFIRM_TIMEOUT_MS = 3000;
const ICON = '/icons/icon-192.png';

/** Shows that the office wrote a note, and opens its list at a press. The lock of the app stays. */
export function showNotesOf(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data?.text() ?? '')));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, String(event.notification.data)));
  });
}

/** Browsers expect a notification for each message, also for one that cannot be read. */
async function show(worker: ServiceWorkerGlobalScope, text: string): Promise<void> {
  const { title = APP_NAME, list, isWorkshop = false } = pushedNote(text) ?? {};
  const data = list === undefined ? pathTo('Home') : listPathOf(list, isWorkshop);
  const before = await worker.registration.getNotifications({ tag: NOTIFICATION_TAG });
  const isOfOne = before.every((shown) => shown.data === data);
  // Some types of TypeScript lack `renotify`.
  const options = { tag: NOTIFICATION_TAG, renotify: true, icon: ICON, data: isOfOne ? data : pathTo('Home') };
  await worker.registration.showNotification(title, options);
}

async function open({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const [latest] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!latest) return void (await clients.openWindow(path));
  await latest.focus().catch(() => undefined);
  // A reload would lose the state of the open screen, so it is for windows that are still starting.
  if (!(await isOpenedBy(latest, path))) await latest.navigate(path).catch(() => clients.openWindow(path));
}

function isOpenedBy(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const confirmed = new Promise<boolean>((resolve) => (port1.onmessage = () => resolve(true)));
  client.postMessage(openMessage(path), [port2]);
  return Promise.race([confirmed, waitFor(CONFIRM_TIMEOUT_MS).then(() => false)]).finally(() => port1.close());
}
