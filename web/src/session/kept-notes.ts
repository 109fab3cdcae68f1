import { keysToDrop, keysToSpare, type KeptNote, type KeptNotes } from '@offpiste/core/kept/kept.rules';
import { withDatabase, type Database, type KeptRead, type KeptWeek } from '#device/database.ts';
import { readStoredRecord, storageKeys } from '#device/storage.ts';
import { StorageTrouble } from '#device/storage-trouble.ts';

// The notes lie among the lists, so that they come and go with them. No list has a key without a slash.
const NOTES_KEY = 'notes';

/** One list or week to be kept. */
export type Keepable =
  | { readonly store: 'reads'; readonly value: KeptRead }
  | { readonly store: 'weeks'; readonly value: KeptWeek };

/** The week that is chosen on this device: what belongs to it is never let go of. */
export function chosenWeekId(): string | undefined {
  const weekId = readStoredRecord(storageKeys.week)?.['weekId'];
  return typeof weekId === 'string' ? weekId : undefined;
}

/** Keeps one more and lets go of what is too much; on a full disk the other weeks make room. Throws when there is no room all the same. */
export async function keep(key: string, kept: Keepable, note: KeptNote): Promise<void> {
  try {
    await withDatabase((database) => put(database, key, kept, note));
  } catch (error) {
    if (!(error instanceof StorageTrouble) || error.problem !== 'full') throw error;
    await withDatabase((database) => makeRoom(database));
    await withDatabase((database) => put(database, key, kept, note));
  }
}

/** Lets go of everything that can be fetched again, but for the chosen week: what was recorded needs the room more. */
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

/** What is noted of a key. */
export async function readNote(key: string): Promise<KeptNote | undefined> {
  return (await withDatabase(async (database) => notesIn(await database.get('reads', NOTES_KEY))))[key];
}

/** Writes down that something kept was used and is still so, without writing it again. */
export async function touchNote(key: string, at: number): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('reads', 'readwrite');
    const notes = notesIn(await transaction.store.get(NOTES_KEY));
    const note = notes[key];
    if (note) await transaction.store.put(recordOf({ ...notes, [key]: { ...note, at, usedAt: at } }, at), NOTES_KEY);
    await transaction.done;
  });
}

async function put(database: Database, key: string, { store, value }: Keepable, note: KeptNote): Promise<void> {
  const transaction = database.transaction(['reads', 'weeks'], 'readwrite');
  const reads = transaction.objectStore('reads');
  const weeks = transaction.objectStore('weeks');
  try {
    const notes = { ...notesIn(await reads.get(NOTES_KEY)), [key]: note };
    const gone = keysToDrop(notes, chosenWeekId()).filter((one) => one !== key);
    await Promise.all([
      store === 'reads' ? reads.put(value, key) : weeks.put(value, key),
      ...gone.flatMap((one) => [reads.delete(one), weeks.delete(one)]),
      reads.put(recordOf(without(notes, gone), note.usedAt), NOTES_KEY),
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

// Apart from what lets go: on a full disk even a note needs room that must have become free before.
async function putNotes(database: Database, notes: KeptNotes): Promise<void> {
  await database.put('reads', recordOf(notes, 0), NOTES_KEY);
}

function without(notes: KeptNotes, keys: readonly string[]): KeptNotes {
  const gone = new Set(keys);
  return Object.fromEntries(Object.entries(notes).filter(([key]) => !gone.has(key)));
}

function recordOf(notes: KeptNotes, at: number): KeptRead {
  return { reply: notes, at };
}

function notesIn(record: KeptRead | undefined): KeptNotes {
  // Nobody else writes under this key.
  return (record?.reply ?? {}) as KeptNotes;
}
