import { withDatabase, type KeptRead } from '#device/database.ts';
import { logTrouble } from '#device/log.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#session/brand.ts';

/** What belongs to one rep of one brand lies under its own names. */
export function keptKey(name: string): string {
  return `${brand.key}/${useAuth.getState().account}/${name}`;
}

/** The last good answer under a name; nothing when there is none or the disk cannot be read. */
export async function readKept(key: string): Promise<KeptRead | undefined> {
  try {
    return await withDatabase((database) => database.get('reads', key));
  } catch (error) {
    logTrouble('A kept list could not be read', error);
    return undefined;
  }
}

/** Losing a kept list is no loss for the person at work: it is logged only. */
export async function writeKept(key: string, read: KeptRead): Promise<void> {
  try {
    await withDatabase((database) => database.put('reads', read, key));
  } catch (error) {
    logTrouble('A list could not be kept', error);
  }
}

/** Every kept list and week: what a full logout leaves behind is nothing. Queued actions stay. */
export async function wipeKept(): Promise<void> {
  try {
    await withDatabase(async (database) => {
      await database.clear('reads');
      await database.clear('weeks');
    });
  } catch (error) {
    logTrouble('Kept lists could not be wiped', error);
  }
}
