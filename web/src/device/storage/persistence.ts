import { create } from 'zustand';

/** Whether the browser granted persistent storage, and how much space is used. */
export interface Persistence {
  /** 'not promised': the browser may delete our data when the phone runs short of space. 'unknown': not requested yet, or not supported. */
  readonly state: 'kept' | 'not promised' | 'unknown';
  readonly usageBytes: number | undefined;
  readonly quotaBytes: number | undefined;
}

const usePersistenceStore = create<Persistence>()(() => ({
  state: 'unknown',
  usageBytes: undefined,
  quotaBytes: undefined,
}));

export function usePersistence(): Persistence {
  return usePersistenceStore();
}

/** Requests persistent storage, which the browser does not delete when the phone runs short of space, and stores the result. */
export async function askForPersistence(): Promise<void> {
  usePersistenceStore.setState({ state: await ask() });
  await measureStorage();
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
