import { NOTIFICATION_TAG } from '@offpiste/core/record/notification/notification.rules';
import { fromBase64Url, toBase64Url } from '#device/base64url.ts';
import { waitFor } from '#device/clock.ts';
import { isOnApple } from '#device/handset.ts';
import { logTrouble } from '#device/log.ts';
import { removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { isInstalled } from './install.ts';

/** The push service of the browser may not answer. */
const MAX_WAIT_MS = 20_000;
const END_TIMEOUT_MS = 3000;

export type PushSupport = 'supported' | 'needs-install' | 'not-supported' | 'blocked';

export function pushSupport(): PushSupport {
  if (isOnApple() && !isInstalled()) return 'needs-install';
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'not-supported';
  return Notification.permission === 'denied' ? 'blocked' : 'supported';
}

/** Whether this browser has a subscription with the server's key. */
export async function hasPush(publicKey: string): Promise<boolean> {
  try {
    const key = (await presentPush())?.options.applicationServerKey;
    return key ? toBase64Url(new Uint8Array(key)) === publicKey : false;
  } catch (error) {
    logTrouble('The state of notifications could not be read', error);
    return false;
  }
}

/** Asks the user. 'no-service': the push service cannot be reached. */
export async function startPush(publicKey: string): Promise<PushSubscriptionJSON | 'blocked' | 'no-service'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  try {
    // A subscription with another key of a server cannot be changed.
    await endPush();
    const options = { userVisibleOnly: true, applicationServerKey: fromBase64Url(publicKey) ?? null };
    const made = navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.subscribe(options));
    const push = await Promise.race([made, waitFor(MAX_WAIT_MS)]);
    if (!push) return 'no-service';
    removeStored(storageKeys.pushEndDue);
    return push.toJSON();
  } catch (error) {
    logTrouble('The push service could not be reached', error);
    return 'no-service';
  }
}

/** Also without signal: the browser then shows no more notifications. A failed end is tried again at the next start. */
export async function endPush(): Promise<void> {
  writeStored(storageKeys.pushEndDue, 'yes');
  try {
    if (await Promise.race([endInBrowser(), waitFor(END_TIMEOUT_MS)])) removeStored(storageKeys.pushEndDue);
  } catch (error) {
    logTrouble('Notifications could not be ended in the browser', error);
  }
}

async function endInBrowser(): Promise<true> {
  const registration = await pushRegistration();
  for (const shown of (await registration?.getNotifications({ tag: NOTIFICATION_TAG })) ?? []) shown.close();
  const push = await registration?.pushManager.getSubscription();
  if (push && !(await push.unsubscribe())) throw new Error('the subscription did not end');
  return true;
}

async function presentPush(): Promise<PushSubscription | undefined> {
  return (await (await pushRegistration())?.pushManager.getSubscription()) ?? undefined;
}

async function pushRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis)) return undefined;
  return navigator.serviceWorker.getRegistration();
}
