import type { OutboxEntry, StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { logTrouble } from '#device/log.ts';
import { measureStorage } from '#device/storage/persistence.ts';
import { noteDatabase, StorageTrouble } from '#device/storage/storage-trouble.ts';
import { addEntry } from './outbox.db.ts';
import { dropOtherWeeks, keepOnlyChosenWeek } from '#kept/cache-index.ts';
import { outbox } from '#texts/record/outbox';
import { storage } from '#texts/shell/storage';

export type Kept =
  | { readonly ok: true; readonly entry: StoredEntry }
  /** `advice`: what the user can do about the disk; empty where nothing is known. */
  | { readonly ok: false; readonly message: string; readonly advice: string };

/** Writes an action to disk. On a full disk, data that can be fetched again is evicted for it. */
export async function keepEntry(entry: OutboxEntry): Promise<Kept> {
  try {
    const key = await addEntry(entry).catch((error: unknown) => addWithRoom(entry, error));
    noteDatabase(undefined);
    return { ok: true, entry: { ...entry, key } };
  } catch (error) {
    logTrouble('An action could not be written to disk', error);
    const advice = error instanceof StorageTrouble ? storage[error.problem] : '';
    return { ok: false, message: `${outbox.storageFailed} ${advice}`.trim(), advice };
  }
}

async function addWithRoom(entry: OutboxEntry, error: unknown): Promise<number> {
  if (!isFull(error)) throw error;
  await makeRoom(dropOtherWeeks);
  const key = await addEntry(entry).catch((again: unknown) => {
    if (!isFull(again)) throw again;
  });
  if (key !== undefined) return key;
  // The lists of this week go last: without them screens have only the week's own data.
  await makeRoom(keepOnlyChosenWeek);
  try {
    return await addEntry(entry);
  } catch (again) {
    if (isFull(again)) noteDatabase('full');
    throw again;
  }
}

async function makeRoom(drop: () => Promise<void>): Promise<void> {
  try {
    await drop();
    await measureStorage();
  } catch (error) {
    logTrouble('No space could be freed on the disk', error);
  }
}

function isFull(error: unknown): boolean {
  return error instanceof StorageTrouble && error.problem === 'full';
}
