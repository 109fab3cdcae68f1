import type { CarriedRecord } from '@offpiste/core/carried/carried.rules';
import { withPhoneDatabase } from '#device/storage/phone-database.ts';

export async function readCarried(): Promise<CarriedRecord[]> {
  return withPhoneDatabase((database) => database.getAll('carried'));
}

/** Writes records, each under the id of what it records; one that is there already is replaced. */
export async function putCarried(records: readonly CarriedRecord[]): Promise<void> {
  await withPhoneDatabase(async (database) => {
    const transaction = database.transaction('carried', 'readwrite', { durability: 'strict' });
    await Promise.all(records.map((each) => transaction.store.put(each, each.record.id)));
    await transaction.done;
  });
}

export async function dropCarried(ids: readonly string[]): Promise<void> {
  await withPhoneDatabase(async (database) => {
    const transaction = database.transaction('carried', 'readwrite');
    await Promise.all(ids.map((id) => transaction.store.delete(id)));
    await transaction.done;
  });
}
