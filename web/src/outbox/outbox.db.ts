import type { OutboxEntry, OutboxOptions, StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { withDatabase } from '#device/database.ts';

/** Writes an entry to disk and gives its key. Throws when the disk cannot take it. */
export function addEntry(entry: OutboxEntry): Promise<number> {
  return withDatabase((database) => database.add('outbox', entry));
}

export async function readEntries(): Promise<StoredEntry[]> {
  return withDatabase(async (database) => {
    const transaction = database.transaction('outbox');
    const [keys, entries] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
    return entries.flatMap((entry, place) => {
      const key = keys[place];
      return key === undefined ? [] : [{ ...entry, key }];
    });
  });
}

/** What a batch did to its entries, in one transaction: gone, or left with other options. */
export interface EntryChange {
  readonly key: number;
  readonly options: OutboxOptions | 'gone';
}

export async function changeEntries(changes: readonly EntryChange[]): Promise<void> {
  if (changes.length === 0) return;
  await withDatabase(async (database) => {
    const transaction = database.transaction('outbox', 'readwrite');
    await Promise.all(changes.map((change) => changeOne(transaction.store, change)));
    await transaction.done;
  });
}

interface Store {
  get: (key: number) => Promise<OutboxEntry | undefined>;
  put: (entry: OutboxEntry, key: number) => Promise<number>;
  delete: (key: number) => Promise<void>;
}

async function changeOne(store: Store, { key, options }: EntryChange): Promise<void> {
  if (options === 'gone') return store.delete(key);
  const entry = await store.get(key);
  if (entry) await store.put({ ...entry, options }, key);
}
