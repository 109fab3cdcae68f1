import { fromBase64Url } from '#device/base64url.ts';
import { waitFor } from '#device/clock.ts';
import { isOnApple } from '#device/handset.ts';
import { logTrouble } from '#device/log.ts';
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

export async function hasPush(): Promise<boolean> {
  try {
    return (await presentPush()) !== undefined;
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
    return push ? push.toJSON() : 'no-service';
  } catch (error) {
    logTrouble('The push service could not be reached', error);
    return 'no-service';
  }
}

/** Also without signal: the browser then shows no more notifications. */
export async function endPush(): Promise<void> {
  const end = async () => void (await (await presentPush())?.unsubscribe());
  try {
    await Promise.race([end(), waitFor(END_TIMEOUT_MS)]);
  } catch (error) {
    logTrouble('Notifications could not be ended in the browser', error);
  }
}

async function presentPush(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}
