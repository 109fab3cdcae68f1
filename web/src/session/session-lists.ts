import { logTrouble } from '#device/log.ts';
import { readStored, removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';

interface SessionLists {
  readonly fetchFirstLists: () => Promise<void>;
  /** Throws if data stays on the device. */
  readonly wipeLists: () => Promise<void>;
}

let load: (() => Promise<SessionLists>) | undefined;

/** Loaded only at sign-in and sign-out, so that the login screen opens at once. */
export function provideSessionLists(loadLists: () => Promise<SessionLists>): void {
  load = loadLists;
}

export async function sessionLists(): Promise<SessionLists> {
  if (!load) throw new Error('The session was started without its lists');
  return await load();
}

/** Recorded actions stay. The next start retries after a failure. */
export async function eraseLists(): Promise<void> {
  writeStored(storageKeys.eraseDue, 'yes');
  try {
    const { wipeLists } = await sessionLists();
    await wipeLists();
    removeStored(storageKeys.eraseDue);
  } catch (error) {
    logTrouble('Kept lists could not be erased', error);
  }
}

export function finishErasing(): void {
  if (readStored(storageKeys.eraseDue) !== undefined) void eraseLists();
}
