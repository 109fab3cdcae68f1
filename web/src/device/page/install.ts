import { isOnApple } from '#device/handset.ts';
import { logTrouble } from '#device/log.ts';
import { create } from 'zustand';
import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';

/** Chromium's own event; no standard type exists. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

interface InstallState {
  /** How the app can be installed: the browser offers it, or its user has to know how, as on iPhones. */
  way: 'offer' | 'guide' | undefined;
  /** Whether the guide is open. */
  isGuideOpen: boolean;
  /** In this tab, which stays a tab. */
  hasBeenInstalled: boolean;
  /** Whether the banner is shown. Declining hides it until a full logout. */
  bannerShown: boolean;
}

const NO_WAY = { way: undefined, bannerShown: false } as const;

let offer: InstallPromptEvent | undefined;

export const useInstall = create<InstallState>()(() => ({
  isGuideOpen: false,
  hasBeenInstalled: false,
  ...(isOnApple() && !isInstalled() ? { way: 'guide', bannerShown: isBannerWanted() } : NO_WAY),
}));

/** The app runs in a window of its own, installed on this device. */
export function isInstalled(): boolean {
  const isStandalone: unknown = Reflect.get(navigator, 'standalone');
  return isStandalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

/** An app installed on an iPhone has no tabs: what opens in a new one has no way back. */
export function hasNoOtherTab(): boolean {
  return isOnApple() && isInstalled();
}

function isBannerWanted(): boolean {
  return readStored(storageKeys.installDeclined) === undefined;
}

function isPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

window.addEventListener('beforeinstallprompt', (event) => {
  if (!isPrompt(event)) return;
  event.preventDefault();
  offer = event;
  useInstall.setState({ way: 'offer', bannerShown: isBannerWanted() });
});

window.addEventListener('appinstalled', () => {
  offer = undefined;
  useInstall.setState({ ...NO_WAY, hasBeenInstalled: true });
});

/** Shows the browser's own question, or the guide. */
export async function install(): Promise<void> {
  const isGuide = useInstall.getState().way === 'guide';
  if (isGuide) return useInstall.setState({ isGuideOpen: true });
  useInstall.setState({ bannerShown: false });
  try {
    await offer?.prompt();
  } catch (error) {
    logTrouble('The install prompt could not be shown again', error);
  }
}

/** They were told once: the banner is not shown again. */
export function closeInstallGuide(): void {
  useInstall.setState({ isGuideOpen: false });
  declineInstall();
}

export function declineInstall(): void {
  writeStored(storageKeys.installDeclined, 'true');
  useInstall.setState({ bannerShown: false });
}
