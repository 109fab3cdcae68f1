import { carriedKey, withTakersOf, type CarriedRecord } from '@offpiste/core/handover/carried/carried.rules';
import { withPhoneDatabase } from '#device/storage/phone-database.ts';

export async function readCarried(): Promise<CarriedRecord[]> {
  return withPhoneDatabase(async (database) => (await database.getAll('carried')) as CarriedRecord[]);
}

/** Stored by rep and id; a replaced record keeps its takers. */
export async function putCarried(records: readonly CarriedRecord[]): Promise<void> {
  await change(records, 'put');
}

export async function dropCarried(records: readonly CarriedRecord[]): Promise<void> {
  await change(records, 'drop');
}

async function change(records: readonly CarriedRecord[], how: 'put' | 'drop'): Promise<void> {
  await withPhoneDatabase(async (database) => {
    const transaction = database.transaction('carried', 'readwrite', { durability: 'strict' });
    const { store } = transaction;
    for (const each of records) {
      // Earlier versions used the id alone as key.
      const { id } = each.record;
      const early = (await store.get(id)) as CarriedRecord | undefined;
      const isEarly = early?.repId === each.repId;
      if (isEarly) await store.delete(id);
      const key = carriedKey(each);
      const before = ((await store.get(key)) as CarriedRecord | undefined) ?? (isEarly ? early : undefined);
      await (how === 'put' ? store.put(withTakersOf(before, each), key) : store.delete(key));
    }
    await transaction.done;
  });
}
