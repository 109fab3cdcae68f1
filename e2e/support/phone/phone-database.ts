import type { JSHandle, Page } from '@playwright/test';

type Store = 'reads' | 'weeks' | 'outbox' | 'keys';

/** Calls the same method of a store for each value, without the app. The replies stay in the page. */
export async function askStore<Answer = unknown>(
  page: Page,
  store: Store,
  method: 'add' | 'clear' | 'get' | 'getAll' | 'getAllKeys',
  values: readonly unknown[] = [undefined],
): Promise<JSHandle<Answer[]>> {
  const question = { database: store === 'keys' ? 'offpiste-phone' : 'offpiste', store, method, values };
  return page.evaluateHandle(async ({ database, store: name, method: call, values: given }) => {
    const opening = indexedDB.open(database);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction(name, call.startsWith('get') ? 'readonly' : 'readwrite');
    const done = new Promise((resolve) => transaction.addEventListener('complete', resolve));
    const requests = given.map(
      (value) =>
        Reflect.apply(IDBObjectStore.prototype[call], transaction.objectStore(name), [value]) as IDBRequest<Answer>,
    );
    await done;
    opening.result.close();
    return requests.map(({ result }) => result);
  }, question);
}
