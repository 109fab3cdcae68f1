import { logTrouble } from '#device/log.ts';
import { create } from 'zustand';
import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';

/** Chromium's own event; no standard type exists. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

interface InstallState {
  /** The browser offers to install the app. */
  offered: boolean;
  /** Whether the banner is shown. Declining hides it until a full logout. */
  bannerShown: boolean;
}

let offer: InstallPromptEvent | undefined;

export const useInstall = create<InstallState>()(() => ({ offered: false, bannerShown: false }));

function isPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

window.addEventListener('beforeinstallprompt', (event) => {
  if (!isPrompt(event)) return;
  event.preventDefault();
  offer = event;
  useInstall.setState({ offered: true, bannerShown: readStored(storageKeys.installDeclined) === undefined });
});

window.addEventListener('appinstalled', () => {
  offer = undefined;
  useInstall.setState({ offered: false, bannerShown: false });
});

export async function install(): Promise<void> {
  useInstall.setState({ bannerShown: false });
  try {
    await offer?.prompt();
  } catch (error) {
    logTrouble('The install prompt could not be shown again', error);
  }
}

export function declineInstall(): void {
  writeStored(storageKeys.installDeclined, 'true');
  useInstall.setState({ bannerShown: false });
}
