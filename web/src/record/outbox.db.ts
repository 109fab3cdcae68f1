import type { OutboxEntry, OutboxOptions, StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { entryField } from '@offpiste/core/record/outbox/outbox.rules';
import { changedOptions } from '@offpiste/core/record/signed-record/record-of.rules';
import { readStoredEntry } from '@offpiste/core/record/outbox/stored-entry.rules';
import { withDatabase, type Database } from '#device/storage/database.ts';
import { logTrouble } from '#device/log.ts';

/** If it throws, the entry is not stored. */
export function addEntry(entry: OutboxEntry): Promise<number> {
  let isRepeated = false;
  return withDatabase(async (database, signal) => {
    // The first attempt may have written the entry before the connection was lost.
    const known = isRepeated ? await keyOf(database, entry) : undefined;
    isRepeated = true;
    if (known !== undefined) return known;
    signal.throwIfAborted();
    const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
    signal.addEventListener('abort', () => abortWrite(transaction));
    try {
      const [key] = await Promise.all([transaction.store.add(entry), transaction.done]);
      if (signal.aborted) await database.delete('outbox', key);
      return key;
    } catch (error) {
      throw transaction.error ?? error;
    }
  });
}

// After the screen has reported a failure, the entry must not be stored.
function abortWrite(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch (error) {
    logTrouble('A write could not be aborted', error);
  }
}

async function keyOf(database: Database, entry: OutboxEntry): Promise<number | undefined> {
  const id = idOf(entry);
  const entries = await readAll(database);
  return entries.find((one) => id !== undefined && idOf(one) === id)?.key;
}

export async function readEntries(): Promise<StoredEntry[]> {
  return withDatabase(readAll);
}

async function readAll(database: Database): Promise<StoredEntry[]> {
  const transaction = database.transaction('outbox');
  const [keys, records] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
  return records.flatMap((record, index) => {
    const key = keys[index];
    return key === undefined ? [] : [readStoredEntry(key, record)];
  });
}

export interface EntryChange {
  readonly key: number;
  readonly options: OutboxOptions | 'gone';
  readonly onlyWhile?: OutboxOptions['state'];
  /** Only if it is the same request: after a wipe the store reuses its keys. */
  readonly onlyOf?: OutboxEntry;
}

export async function changeEntries(changes: readonly EntryChange[]): Promise<void> {
  if (changes.length === 0) return;
  await withDatabase(async (database) => {
    const transaction = database.transaction('outbox', 'readwrite');
    await Promise.all(changes.map((change) => changeOne(transaction.store, change)));
    await transaction.done;
  });
}

export async function completeEntry(
  key: number,
  fields: Readonly<Record<string, unknown>>,
  proof: OutboxOptions['proof'],
): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('outbox', 'readwrite');
    const entry = await transaction.store.get(key);
    if (entry?.options.state === 'waiting')
      await transaction.store.put(
        {
          ...entry,
          data: Object.assign({}, entry.data, fields),
          options: withOnly(entry.options, proof),
        },
        key,
      );
    await transaction.done;
  });
}

function withOnly({ proof: _, ...options }: OutboxOptions, proof: OutboxOptions['proof']): OutboxOptions {
  return proof ? { ...options, proof } : options;
}

interface Store {
  get: (key: number) => Promise<OutboxEntry | undefined>;
  put: (entry: OutboxEntry, key: number) => Promise<number>;
  delete: (key: number) => Promise<void>;
}

async function changeOne(store: Store, { key, options, onlyWhile, onlyOf }: EntryChange): Promise<void> {
  const entry = await store.get(key);
  if (!entry || (onlyOf && idOf(onlyOf) !== idOf(entry))) return;
  if (options === 'gone') await store.delete(key);
  else if (onlyWhile === undefined || entry.options.state === onlyWhile)
    await store.put({ ...entry, options: changedOptions(entry.options, options) }, key);
}

function idOf(entry: OutboxEntry): string | undefined {
  return entryField(entry, 'idempotentId');
}
