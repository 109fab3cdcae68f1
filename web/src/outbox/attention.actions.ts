import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { retried } from '@offpiste/core/outbox/outbox.rules';
import { changeEntries } from '#outbox/outbox.db.ts';
import { publishOutbox } from '#outbox/outbox.store.ts';
import { syncNow } from '#outbox/replay.ts';

/** Sends a parked entry once more, as if it had never been refused. */
export async function retryEntry(entry: StoredEntry): Promise<void> {
  await changeEntries([{ key: entry.key, options: retried(entry.options) }]);
  await publishOutbox();
  await syncNow();
}

/** Takes an entry from the phone for good: somebody has seen it and said so. */
export async function dismissEntry(entry: StoredEntry): Promise<void> {
  await changeEntries([{ key: entry.key, options: 'gone' }]);
  await publishOutbox();
}
