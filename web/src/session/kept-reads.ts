import { now } from '#device/clock.ts';
import { withDatabase, type KeptRead, type KeptWeek } from '#device/database.ts';
import { logTrouble } from '#device/log.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#session/brand.ts';
import { chosenWeekId, keep, readNote, touchNote } from '#session/kept-notes.ts';

// A list that is polled says every few seconds that it is still so: the disk is told less often.
const TOUCH_PERIOD_MS = 60_000;
const touched = new Map<string, number>();

/** What belongs to one rep of one brand lies under its own names. */
export function keptKey(name: string): string {
  return `${prefix()}${name}`;
}

function prefix(): string {
  return `${brand.key}/${useAuth.getState().account}/`;
}

// An answer may come when its rep has left and everything of theirs is wiped.
function isOfThisSession(key: string): boolean {
  return useAuth.getState().isLoggedIn && key.startsWith(prefix());
}

/** The last good answer under a name; nothing when there is none or the disk cannot be read. */
export async function readKept(key: string): Promise<KeptRead | undefined> {
  try {
    const read = await withDatabase((database) => database.get('reads', key));
    return read && (await asLastConfirmed(key, read));
  } catch (error) {
    logTrouble('A kept list could not be read', error);
    return undefined;
  }
}

/** Losing a kept list is no loss for the person at work: it is logged only. `ofWeek`: it goes when its week goes. */
export async function writeKept(key: string, value: KeptRead, { ofWeek }: { ofWeek: boolean }): Promise<void> {
  if (!isOfThisSession(key)) return;
  try {
    const bytes = JSON.stringify(value.reply).length;
    await keep(
      key,
      { store: 'reads', value },
      { kind: 'list', weekId: ofWeek ? chosenWeekId() : undefined, bytes, at: value.at, usedAt: now() },
    );
    touched.set(key, value.at);
  } catch (error) {
    logTrouble('A list could not be kept', error);
  }
}

/** The server said that a kept list still is so: its age is counted from then, also after a restart without signal. */
export async function confirmKept(key: string, at: number): Promise<void> {
  if (!isOfThisSession(key) || at - (touched.get(key) ?? 0) < TOUCH_PERIOD_MS) return;
  touched.set(key, at);
  try {
    await touchNote(key, at);
  } catch (error) {
    logTrouble('A kept list could not be confirmed', error);
  }
}

export async function readKeptWeek(key: string): Promise<KeptWeek | undefined> {
  try {
    const week = await withDatabase((database) => database.get('weeks', key));
    return week && (await asLastConfirmed(key, week));
  } catch (error) {
    logTrouble('The kept week could not be read', error);
    return undefined;
  }
}

/** Keeps the bytes of a week; false when the disk would not take them. */
export async function writeKeptWeek(key: string, weekId: string, value: KeptWeek): Promise<boolean> {
  if (!isOfThisSession(key)) return false;
  try {
    await keep(
      key,
      { store: 'weeks', value },
      { kind: 'week', weekId, bytes: value.bytes.length, at: value.at, usedAt: now() },
    );
    return true;
  } catch (error) {
    logTrouble('The week could not be kept', error);
    return false;
  }
}

async function asLastConfirmed<Kept extends KeptRead | KeptWeek>(key: string, kept: Kept): Promise<Kept> {
  const note = await readNote(key);
  return { ...kept, at: Math.max(kept.at, note?.at ?? kept.at) };
}

/** Every kept list and week: what a full logout leaves behind is nothing. Queued actions stay. */
export async function wipeKept(): Promise<void> {
  touched.clear();
  try {
    await withDatabase(async (database) => {
      await database.clear('reads');
      await database.clear('weeks');
    });
  } catch (error) {
    logTrouble('Kept lists could not be wiped', error);
  }
}
