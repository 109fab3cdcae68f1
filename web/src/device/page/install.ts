import { isOnApple } from '#device/handset.ts';
import { logTrouble } from '#device/log.ts';
import { create } from 'zustand';
import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';

interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

interface InstallState {
  /** 'guide': the user installs it by hand, as on iPhones. */
  way: 'offer' | 'guide' | undefined;
  isGuideOpen: boolean;
  hasBeenInstalled: boolean;
  /** Declining hides it until a full logout. */
  bannerShown: boolean;
}

const NO_WAY = { way: undefined, bannerShown: false } as const;

let offer: InstallPromptEvent | undefined;

export const useInstall = create<InstallState>()(() => ({
  isGuideOpen: false,
  hasBeenInstalled: false,
  ...(isOnApple() && !isInstalled() ? { way: 'guide', bannerShown: isBannerWanted() } : NO_WAY),
}));

export function isInstalled(): boolean {
  const isStandalone: unknown = Reflect.get(navigator, 'standalone');
  return isStandalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

/** In an installed iPhone app, a new tab has no way back. */
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

export function closeInstallGuide(): void {
  useInstall.setState({ isGuideOpen: false });
  declineInstall();
}

export function declineInstall(): void {
  writeStored(storageKeys.installDeclined, 'true');
  useInstall.setState({ bannerShown: false });
}
