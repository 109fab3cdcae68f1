import { logTrouble } from '#device/log.ts';
import { readStored, removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { sessionLists } from './session-lists.ts';

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
