import { create } from 'zustand';
import { every, waitFor } from '#device/clock.ts';
import { onVisible, reloadPage } from '#device/page.ts';
import { TAKE_OVER_MESSAGE } from '#device/take-over.ts';
import { untilItWorks } from '#device/until-it-works.ts';

export const useAppUpdate = create<{ updateReady: boolean }>()(() => ({ updateReady: false }));

/** A phone that is never put away asks for newer versions so often. */
const LOOK_FOR_UPDATE_MS = 3_600_000;
/** Browsers have been seen to leave a look unanswered for good; it must not stand in the way of the next. */
const LOOK_PATIENCE_MS = 60_000;

let registration: ServiceWorkerRegistration | undefined;
let takingOver = false;
let isLooking = false;

/** Makes the app start without a network, and watches for newer versions. They wait until somebody says so. */
export async function startAppUpdate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (takingOver) reloadPage();
    // Another tab has asked for the new version: this one goes on with its own until somebody has a hand free here too.
    else if (isControlled) useAppUpdate.setState({ updateReady: true });
    isControlled = true;
  });
  await untilItWorks(keepApp);
}

/** The new version takes over and the page starts again. */
export function applyUpdate(): void {
  takingOver = true;
  if (registration?.waiting) registration.waiting.postMessage(TAKE_OVER_MESSAGE);
  else reloadPage();
}

/** Throws when the app's files could not all be fetched; the next try goes on where this one stopped. */
async function keepApp(): Promise<void> {
  const mine = await navigator.serviceWorker.register('/service-worker.js');
  const first = mine.active ? undefined : (mine.installing ?? mine.waiting ?? undefined);
  if (first) await installed(first);
  if (registration === mine) return;
  registration = mine;
  watch(mine);
  onVisible(() => void lookForUpdate(mine));
  every(LOOK_FOR_UPDATE_MS, () => void lookForUpdate(mine));
}

/** A look that found no server is taken again: the phone may stay in sight for hours. */
async function lookForUpdate(mine: ServiceWorkerRegistration): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  await untilItWorks(async () => {
    await Promise.race([mine.update(), waitFor(LOOK_PATIENCE_MS)]);
  });
  isLooking = false;
}

function installed(first: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (first.state === 'redundant') reject(new Error('The app could not be kept for offline use'));
      else if (first.state !== 'installing') resolve();
    };
    look();
    first.addEventListener('statechange', look);
  });
}

function watch(watched: ServiceWorkerRegistration): void {
  const tell = () => {
    if (watched.waiting !== null && navigator.serviceWorker.controller !== null)
      useAppUpdate.setState({ updateReady: true });
  };
  tell();
  watched.addEventListener('updatefound', () => watched.installing?.addEventListener('statechange', tell));
}
