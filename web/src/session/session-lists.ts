import { logTrouble } from '#device/log.ts';
import { readStored, removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';

/** What happens to the lists when a session begins and ends. They depend on the session, so they are provided at the start. */
interface SessionLists {
  readonly fetchFirstLists: () => Promise<void>;
  /** Throws where something stayed on the device. */
  readonly wipeLists: () => Promise<void>;
}

let load: (() => Promise<SessionLists>) | undefined;

/** The lists are loaded only when the user signs in or out, so that the login screen is shown at once. */
export function provideSessionLists(loadLists: () => Promise<SessionLists>): void {
  load = loadLists;
}

export async function sessionLists(): Promise<SessionLists> {
  if (!load) throw new Error('The session was started without its lists');
  return await load();
}

/**
 * Erases the lists, weeks and documents on this phone. Recorded actions stay. What the disk refuses now, or what a killed app
 * left, is erased at the next start.
 */
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

/** Erases what an earlier attempt left. */
export function finishErasing(): void {
  if (readStored(storageKeys.eraseDue) !== undefined) void eraseLists();
}
