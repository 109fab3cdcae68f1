import { create } from 'zustand';

/** What the browser answered when it was asked to keep our data, and how much room there is. */
export interface Persistence {
  /** 'not promised': it may throw our data away when the phone runs short of space. 'unknown': it was not asked yet, or cannot be. */
  readonly state: 'kept' | 'not promised' | 'unknown';
  readonly usageBytes: number | undefined;
  readonly quotaBytes: number | undefined;
}

const usePersistenceStore = create<Persistence>()(() => ({
  state: 'unknown',
  usageBytes: undefined,
  quotaBytes: undefined,
}));

/** The browser's answer, live. */
export function usePersistence(): Persistence {
  return usePersistenceStore();
}

/** Asks the browser not to throw our data away when the phone runs short of space, and remembers what it said. */
export async function askForPersistence(): Promise<void> {
  usePersistenceStore.setState({ state: await ask() });
  await measureStorage();
}

/** How much room our data takes now. Browsers round it, and some do not tell. */
export async function measureStorage(): Promise<void> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    usePersistenceStore.setState({ usageBytes: usage, quotaBytes: quota });
  } catch {
    // Without an answer the screen says nothing of it.
  }
}

async function ask(): Promise<Persistence['state']> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist()) ? 'kept' : 'not promised';
  } catch {
    return 'unknown';
  }
}
