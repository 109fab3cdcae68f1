import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { logTrouble } from '#device/log.ts';
import { completeEntry } from '#outbox/outbox.db.ts';

/** What of a post is known only after its entry is on the disk: where the phone stands. */
export type LateFields = () => Promise<Readonly<Record<string, unknown>>>;

/** The entry with its late fields, on the disk too; as it was where they cannot be had. */
export async function withLateFields(entry: StoredEntry, ask: LateFields): Promise<StoredEntry> {
  try {
    const fields = await ask();
    await completeEntry(entry.key, fields);
    return { ...entry, data: Object.assign({}, entry.data, fields) };
  } catch (error) {
    logTrouble('A queued action could not be completed', error);
    return entry;
  }
}
