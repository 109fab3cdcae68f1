import { create } from 'zustand';
import { readStored, storageKeys, writeStored } from './storage.ts';

export interface Persistence {
  /** 'not promised': the browser may delete our data if space is short. */
  readonly state: 'kept' | 'not promised' | 'unknown';
  readonly usageBytes: number | undefined;
  readonly quotaBytes: number | undefined;
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

/** Firefox asks its user, so there `askUserForPersistence` follows an explanation. */
export async function askForPersistence(): Promise<void> {
  if (await wouldAskUser()) usePersistenceStore.setState({ state: 'not promised', isQuestion: !isDeclined() });
  else usePersistenceStore.setState({ state: await ask() });
  await measureStorage();
}

export async function askUserForPersistence(): Promise<void> {
  usePersistenceStore.setState({ isQuestion: false });
  usePersistenceStore.setState({ state: await ask() });
}

export function declinePersistence(): void {
  writeStored(storageKeys.storageDeclined, 'yes');
  usePersistenceStore.setState({ isQuestion: false });
}

function isDeclined(): boolean {
  return readStored(storageKeys.storageDeclined) !== undefined;
}

async function wouldAskUser(): Promise<boolean> {
  if (!navigator.userAgent.includes('Firefox/')) return false;
  try {
    return (await navigator.permissions.query({ name: 'persistent-storage' })).state === 'prompt';
  } catch {
    return false;
  }
}

/** Browsers round the figures, and some do not report them. */
export async function measureStorage(): Promise<void> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    usePersistenceStore.setState({ usageBytes: usage, quotaBytes: quota });
  } catch {
    // The screen then shows no figure.
  }
}

async function ask(): Promise<Persistence['state']> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist()) ? 'kept' : 'not promised';
  } catch {
    return 'unknown';
  }
}
