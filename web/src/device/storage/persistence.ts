import { create } from 'zustand';
import { readStored, storageKeys, writeStored } from './storage.ts';

/** Whether the browser granted persistent storage, and how much space is used. */
export interface Persistence {
  /** 'not promised': the browser may delete our data when the phone runs short of space. 'unknown': not requested yet, or not supported. */
  readonly state: 'kept' | 'not promised' | 'unknown';
  readonly usageBytes: number | undefined;
  readonly quotaBytes: number | undefined;
  /** The browser would ask its user, who has to know first what for. */
  readonly isQuestion: boolean;
}

const usePersistenceStore = create<Persistence>()(() => ({
  state: 'unknown',
  usageBytes: undefined,
  quotaBytes: undefined,
  isQuestion: false,
}));

export function usePersistence(): Persistence {
  return usePersistenceStore();
}

/**
 * Requests persistent storage, which the browser does not delete when the phone runs short of space, and stores the result.
 * Firefox asks its user: there the request waits until the app has explained it (`askUserForPersistence`).
 */
export async function askForPersistence(): Promise<void> {
  if (await wouldAskUser()) usePersistenceStore.setState({ state: 'not promised', isQuestion: !isDeclined() });
  else usePersistenceStore.setState({ state: await ask() });
  await measureStorage();
}

/** Lets the browser ask its user; to be called from a button that says what for. */
export async function askUserForPersistence(): Promise<void> {
  usePersistenceStore.setState({ isQuestion: false });
  usePersistenceStore.setState({ state: await ask() });
}

/** The question is not offered again on this phone. */
export function declinePersistence(): void {
  writeStored(storageKeys.storageDeclined, 'yes');
  usePersistenceStore.setState({ isQuestion: false });
}

function isDeclined(): boolean {
  return readStored(storageKeys.storageDeclined) !== undefined;
}

/** Other browsers decide by themselves, and also call it 'prompt'. */
async function wouldAskUser(): Promise<boolean> {
  if (!navigator.userAgent.includes('Firefox/')) return false;
  try {
    return (await navigator.permissions.query({ name: 'persistent-storage' })).state === 'prompt';
  } catch {
    return false;
  }
}

/** Measures how much space our data takes. Browsers round it, and some do not report it. */
export async function measureStorage(): Promise<void> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    usePersistenceStore.setState({ usageBytes: usage, quotaBytes: quota });
  } catch {
    // Without a result the screen shows no figure.
  }
}

async function ask(): Promise<Persistence['state']> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist()) ? 'kept' : 'not promised';
  } catch {
    return 'unknown';
  }
}
