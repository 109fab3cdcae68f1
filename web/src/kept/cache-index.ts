import { keysToDrop, keysToSpare, type CacheEntry, type CacheEntries } from '@offpiste/core/week/kept/kept.rules';
import { now } from '#device/clock.ts';
import { withDatabase, type Database, type KeptRead, type KeptWeek } from '#device/storage/database.ts';
import { readStoredRecord, storageKeys } from '#device/storage/storage.ts';
import { StorageTrouble } from '#device/storage/storage-trouble.ts';
import { isOfEndedWeek } from './week-ends.ts';

// Stored among the lists to be deleted with them. Keys of lists contain a slash.
const NOTES_KEY = 'notes';

export type Keepable = { readonly key: string; readonly note: CacheEntry } & (
  | { readonly store: 'reads'; readonly value: KeptRead }
  | { readonly store: 'weeks'; readonly value: KeptWeek }
);

export function chosenWeekId(): string | undefined {
  const weekId = readStoredRecord(storageKeys.week)?.['weekId'];
  return typeof weekId === 'string' ? weekId : undefined;
}

/** Evicts items beyond the limit, on a full disk also the other weeks. Throws if there is still no space. */
export async function keep(given: readonly Keepable[]): Promise<void> {
  const items = given.filter(({ key, note }) => !isOfEndedWeek(key, note.weekId));
  if (items.length === 0) return;
  try {
    await withDatabase((database) => put(database, items));
  } catch (error) {
    if (!(error instanceof StorageTrouble) || error.problem !== 'full') throw error;
    await withDatabase((database) => makeRoom(database));
    await withDatabase((database) => put(database, items));
  }
}

export async function dropOtherWeeks(): Promise<void> {
  await withDatabase((database) => makeRoom(database));
}

export async function keepOnlyChosenWeek(): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(['reads', 'weeks'], 'readwrite');
    const reads = transaction.objectStore('reads');
    const weeks = transaction.objectStore('weeks');
    const notes = Object.entries(notesIn(await reads.get(NOTES_KEY))).filter(
      ([, { kind, weekId }]) => kind === 'week' && weekId === chosenWeekId(),
    );
    const spared = new Set(notes.map(([key]) => key));
    const gone = (await weeks.getAllKeys()).filter((key) => !spared.has(key));
    await Promise.all([reads.clear(), ...gone.map((key) => weeks.delete(key))]);
    await transaction.done;
    await putNotes(database, Object.fromEntries(notes));
  });
}

export async function dropKeptWeeks(weekIds: readonly string[]): Promise<string[]> {
  return await withDatabase(async (database) => {
    const transaction = database.transaction(['reads', 'weeks'], 'readwrite');
    const reads = transaction.objectStore('reads');
    const notes = notesIn(await reads.get(NOTES_KEY));
    const entries = Object.entries(notes).filter(([, { weekId }]) => weekId !== undefined && weekIds.includes(weekId));
    const gone = entries.map(([key]) => key);
    await Promise.all(gone.flatMap((key) => [reads.delete(key), transaction.objectStore('weeks').delete(key)]));
    if (gone.length > 0) await reads.put(recordOf(without(notes, gone), 0), NOTES_KEY);
    await transaction.done;
    return [...new Set(entries.flatMap(([, { weekId }]) => weekId ?? []))];
  });
}

export async function readNotes(): Promise<CacheEntries> {
  return await withDatabase(async (database) => notesIn(await database.get('reads', NOTES_KEY)));
}

export interface Confirmed {
  readonly key: string;
  readonly etag: string | undefined;
}

export async function touchEntries(confirmed: readonly Confirmed[], at: number): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('reads', 'readwrite');
    const notes = { ...notesIn(await transaction.store.get(NOTES_KEY)) };
    for (const { key, etag } of confirmed) {
      const note = notes[key];
      if (note && (note.etag === undefined || note.etag === etag)) notes[key] = { ...note, at, usedAt: at };
    }
    await transaction.store.put(recordOf(notes, at), NOTES_KEY);
    await transaction.done;
  });
}

function isOvertaken({ note }: Keepable, stored: CacheEntry | undefined): boolean {
  return stored !== undefined && stored.etag !== note.etag && stored.at > note.at && stored.at <= now();
}

async function put(database: Database, given: readonly Keepable[]): Promise<void> {
  const transaction = database.transaction(['reads', 'weeks'], 'readwrite');
  const reads = transaction.objectStore('reads');
  const weeks = transaction.objectStore('weeks');
  try {
    const before = notesIn(await reads.get(NOTES_KEY));
    const items = given.filter((item) => !isOvertaken(item, before[item.key]));
    const own = new Set(items.map(({ key }) => key));
    const added = Object.fromEntries(items.map(({ key, note }) => [key, note]));
    const notes = { ...before, ...added };
    const gone = keysToDrop(notes, chosenWeekId()).filter((one) => !own.has(one));
    await Promise.all([
      ...items.map(({ key, store, value }) => (store === 'reads' ? reads.put(value, key) : weeks.put(value, key))),
      ...gone.flatMap((one) => [reads.delete(one), weeks.delete(one)]),
      reads.put(recordOf(without(notes, gone), now()), NOTES_KEY),
    ]);
  } finally {
    await transaction.done;
  }
}

async function makeRoom(database: Database): Promise<void> {
  const transaction = database.transaction(['reads', 'weeks'], 'readwrite');
  const reads = transaction.objectStore('reads');
  const notes = notesIn(await reads.get(NOTES_KEY));
  const gone = keysToSpare(notes, chosenWeekId());
  await Promise.all(gone.flatMap((key) => [reads.delete(key), transaction.objectStore('weeks').delete(key)]));
  await transaction.done;
  await putNotes(database, without(notes, gone));
}

// On a full disk a note needs the space that the eviction frees, so it is written separately.
async function putNotes(database: Database, notes: CacheEntries): Promise<void> {
  await database.put('reads', recordOf(notes, 0), NOTES_KEY);
}

function without(notes: CacheEntries, keys: readonly string[]): CacheEntries {
  const gone = new Set(keys);
  return Object.fromEntries(Object.entries(notes).filter(([key]) => !gone.has(key)));
}

function recordOf(notes: CacheEntries, at: number): KeptRead {
  return { reply: notes, at };
}

function notesIn(record: KeptRead | undefined): CacheEntries {
  return (record?.reply ?? {}) as CacheEntries;
}
