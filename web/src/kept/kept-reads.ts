import type { CacheEntry, CacheEntries } from '@offpiste/core/week/kept/kept.rules';
import { now } from '#device/clock.ts';
import { withDatabase, type KeptRead, type KeptWeek } from '#device/storage/database.ts';
import { logTrouble } from '#device/log.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#base/brand.ts';
import { chosenWeekId, keep, readNotes, touchEntries, type Keepable } from './cache-index.ts';
import { isOfEndedWeek } from './week-ends.ts';

// A polled list is confirmed every few seconds; the disk is updated less often.
const TOUCH_PERIOD_MS = 60_000;
const touched = new Map<string, number>();

export function keptKey(name: string): string {
  return `${prefix()}${name}`;
}

/** `weekId`: undefined for lists of the company. `bytes`: length as JSON, if known. */
export function keepableRead(key: string, value: KeptRead, weekId: string | undefined, bytes?: number): Keepable {
  const note = {
    kind: 'list',
    weekId,
    bytes: bytes ?? JSON.stringify(value.reply).length,
    at: value.at,
    usedAt: now(),
  } as const;
  return { key, store: 'reads', value, note: { ...note, ...(value.etag ? { etag: value.etag } : {}) } };
}

function prefix(): string {
  return `${brand.key}/${useAuth.getState().account}/`;
}

// A response may arrive after the rep has signed out and the data was deleted.
export function isOfThisSession(key: string): boolean {
  return useAuth.getState().isLoggedIn && key.startsWith(prefix());
}

export async function readKept(key: string): Promise<KeptRead | undefined> {
  try {
    const [read, notes] = await Promise.all([withDatabase((database) => database.get('reads', key)), notesForAges()]);
    return read && asLastConfirmed(read, notes[key]);
  } catch (error) {
    logTrouble('A kept list could not be read', error);
    return undefined;
  }
}

/** Failures are only logged. `ofWeek`: the list is deleted together with its week, by default the chosen one. */
export async function writeKept(
  key: string,
  value: KeptRead,
  {
    ofWeek,
    weekId = chosenWeekId(),
    bytes,
  }: { readonly ofWeek: boolean; readonly weekId?: string | undefined; readonly bytes?: number | undefined },
): Promise<void> {
  // A response may arrive after the choice was cleared; the end of its week is then unknown.
  if (!isOfThisSession(key) || (ofWeek && chosenWeekId() === undefined)) return;
  try {
    await keep([keepableRead(key, value, ofWeek ? weekId : undefined, bytes)]);
    touched.set(key, value.at);
  } catch (error) {
    logTrouble('A list could not be kept', error);
  }
}

export async function confirmKept(key: string, at: number, etag: string | undefined): Promise<void> {
  if (!isOfThisSession(key) || at - (touched.get(key) ?? 0) < TOUCH_PERIOD_MS) return;
  touched.set(key, at);
  try {
    await touchEntries([{ key, etag }], at);
  } catch (error) {
    logTrouble('A kept list could not be confirmed', error);
  }
}

export async function isWeekKept(key: string): Promise<boolean> {
  try {
    return (await withDatabase((database) => database.getKey('weeks', key))) !== undefined;
  } catch (error) {
    logTrouble('The kept week could not be looked for', error);
    return false;
  }
}

/** Reads once more after a failure, on a new connection: without signal a rep has nothing but this copy. */
export async function readKeptWeek(key: string): Promise<KeptWeek | undefined> {
  const read = async () => {
    const [week, notes] = await Promise.all([withDatabase((database) => database.get('weeks', key)), notesForAges()]);
    return week && asLastConfirmed(week, notes[key]);
  };
  try {
    return await read().catch(read);
  } catch (error) {
    logTrouble('The kept week could not be read', error);
    return undefined;
  }
}

/** False if storing failed or the week ended too long ago. */
export async function writeKeptWeek(key: string, weekId: string, value: KeptWeek): Promise<boolean> {
  if (!isOfThisSession(key) || isOfEndedWeek(key, weekId)) return false;
  try {
    const note = { kind: 'week', weekId, bytes: value.bytes.length, at: value.at, usedAt: now() } as const;
    await keep([{ key, store: 'weeks', value, note: { ...note, ...(value.etag ? { etag: value.etag } : {}) } }]);
    return true;
  } catch (error) {
    logTrouble('The week could not be kept', error);
    return false;
  }
}

let readingNotes: Promise<CacheEntries> | undefined;

function notesForAges(): Promise<CacheEntries> {
  readingNotes ??= readNotes().finally(() => (readingNotes = undefined));
  return readingNotes;
}

function asLastConfirmed<Kept extends KeptRead | KeptWeek>(kept: Kept, note: CacheEntry | undefined): Kept {
  return { ...kept, at: Math.max(kept.at, note?.at ?? kept.at) };
}

/** Queued actions stay. Throws if the disk rejects it. */
export async function wipeKept(): Promise<void> {
  touched.clear();
  await withDatabase(async (database) => {
    await database.clear('reads');
    await database.clear('weeks');
  });
}
