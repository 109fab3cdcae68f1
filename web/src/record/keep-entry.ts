import type { OutboxEntry, StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { logTrouble } from '#device/log.ts';
import { measureStorage } from '#device/storage/persistence.ts';
import { noteDatabase, StorageTrouble } from '#device/storage/storage-trouble.ts';
import type { LateFields } from './field-action.ts';
import { addEntry, completeEntry } from './outbox.db.ts';
import { holdIncomplete, holdLive, releaseIncomplete } from './outbox-sync.ts';
import { withProof } from './sign-entry.ts';
import { dropOtherWeeks, keepOnlyChosenWeek } from '#kept/cache-index.ts';
import { outbox } from '#texts/record/outbox';
import { storage } from '#texts/shell/storage';

export type Kept =
  | { readonly ok: true; readonly entry: StoredEntry }
  | { readonly ok: false; readonly message: string; readonly advice: string };

/** On a full disk, data that can be fetched again is evicted. A screen that can send waits for the late fields. */
export async function keepEntry(entry: OutboxEntry, late: LateFields | undefined, canSend: boolean): Promise<Kept> {
  try {
    const key = await addWithRoom(entry, [dropOtherWeeks, keepOnlyChosenWeek]);
    noteDatabase(undefined);
    const stored = { ...entry, key };
    if (!late) return { ok: true, entry: stored };
    if (canSend) holdLive(key);
    const complete = withLateFields(stored, late);
    return { ok: true, entry: canSend ? await complete : stored };
  } catch (error) {
    logTrouble('An action could not be written to disk', error);
    if (isFull(error)) noteDatabase('full');
    const advice = error instanceof StorageTrouble ? storage[error.problem] : '';
    return { ok: false, message: `${outbox.storageFailed} ${advice}`.trim(), advice };
  }
}

type Eviction = () => Promise<void>;

async function addWithRoom(entry: OutboxEntry, [evict, ...others]: readonly Eviction[]): Promise<number> {
  try {
    return await addEntry(entry);
  } catch (error) {
    if (!evict || !isFull(error)) throw error;
    await makeRoom(evict);
    return await addWithRoom(entry, others);
  }
}

function isFull(error: unknown): boolean {
  return error instanceof StorageTrouble && error.problem === 'full';
}

async function makeRoom(evict: Eviction): Promise<void> {
  try {
    await evict();
    await measureStorage();
  } catch (error) {
    logTrouble('No space could be freed on the disk', error);
  }
}

async function withLateFields(entry: StoredEntry, ask: LateFields): Promise<StoredEntry> {
  holdIncomplete(entry.key);
  try {
    const fields = await ask();
    const complete = await withProof({ ...entry, data: Object.assign({}, entry.data, fields) });
    await completeEntry(entry.key, fields, complete.options.proof);
    return complete;
  } catch (error) {
    logTrouble('A queued action could not be completed', error);
    return entry;
  } finally {
    releaseIncomplete(entry.key);
  }
}
