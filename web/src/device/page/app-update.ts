import { create } from 'zustand';
import { every, waitFor } from '#device/clock.ts';
import { onVisible, reloadPage } from './page.ts';
import { TAKE_OVER_MESSAGE } from './take-over.ts';
import { untilItWorks } from './until-it-works.ts';

export const useAppUpdate = create<{ updateReady: boolean }>()(() => ({ updateReady: false }));

const UPDATE_CHECK_PERIOD_MS = 3_600_000;
/** In some browsers an update check never settles. */
const UPDATE_CHECK_TIMEOUT_MS = 60_000;

let registration: ServiceWorkerRegistration | undefined;
let takingOver = false;
let isChecking = false;

export async function startAppUpdate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let before = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker;
    if (takingOver) reloadPage();
    // Another tab activated the new version; this tab waits for its own user.
    else if (before !== null && controller !== before) useAppUpdate.setState({ updateReady: true });
    before = controller;
  });
  await untilItWorks(installForOffline);
}

export function applyUpdate(): void {
  takingOver = true;
  if (registration?.waiting) registration.waiting.postMessage(TAKE_OVER_MESSAGE);
  else reloadPage();
}

/** Throws if files are missing; the next attempt continues from there. */
async function installForOffline(): Promise<void> {
  const mine = await navigator.serviceWorker.register('/service-worker.js');
  const first = mine.active ? undefined : (mine.installing ?? mine.waiting ?? undefined);
  if (first) await installed(first);
  if (registration === mine) return;
  registration = mine;
  watch(mine);
  onVisible(() => void checkForUpdate(mine));
  every(UPDATE_CHECK_PERIOD_MS, () => void checkForUpdate(mine));
}

async function checkForUpdate(mine: ServiceWorkerRegistration): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  await untilItWorks(async () => {
    await Promise.race([mine.update(), waitFor(UPDATE_CHECK_TIMEOUT_MS)]);
  });
  isChecking = false;
}

function installed(first: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (first.state === 'redundant') reject(new Error('The app could not be kept for offline use'));
      else if (first.state !== 'installing') resolve();
    };
    check();
    first.addEventListener('statechange', check);
  });
}

function watch(watched: ServiceWorkerRegistration): void {
  const noteWaiting = () => {
    const { active, waiting } = watched;
    // In WebKit the very first worker may still be waiting when it controls the page already.
    if (active !== null && waiting !== null && waiting !== active && navigator.serviceWorker.controller !== waiting)
      useAppUpdate.setState({ updateReady: true });
  };
  noteWaiting();
  watched.addEventListener('updatefound', () => watched.installing?.addEventListener('statechange', noteWaiting));
}
