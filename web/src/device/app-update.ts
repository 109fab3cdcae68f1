import { create } from 'zustand';
import { logTrouble } from '#device/log.ts';
import { onVisible, reloadPage } from '#device/page.ts';
import { TAKE_OVER_MESSAGE } from '#device/take-over.ts';

export const useAppUpdate = create<{ updateReady: boolean }>()(() => ({ updateReady: false }));

let registration: ServiceWorkerRegistration | undefined;
let takingOver = false;

/** Makes the app start without a network, and watches for newer versions. They wait until somebody says so. */
export async function startAppUpdate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    registration = await navigator.serviceWorker.register('/service-worker.js');
  } catch (error) {
    logTrouble('The app could not be kept for offline use', error);
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (takingOver) reloadPage();
  });
  watch(registration);
  onVisible(() => void registration?.update().catch(() => undefined));
}

/** The new version takes over and the page starts again. */
export function applyUpdate(): void {
  takingOver = true;
  if (registration?.waiting) registration.waiting.postMessage(TAKE_OVER_MESSAGE);
  else reloadPage();
}

function watch(watched: ServiceWorkerRegistration): void {
  const tell = () => useAppUpdate.setState({ updateReady: watched.waiting !== null && navigator.serviceWorker.controller !== null });
  tell();
  watched.addEventListener('updatefound', () => watched.installing?.addEventListener('statechange', tell));
}
