import type { Page } from '@playwright/test';

/** Those of the texts that a phone holds, with the place of the first: its databases, unpacked, its caches and its storage. */
export async function heldOf(page: Page, texts: readonly string[]): Promise<string[]> {
  const places = await page.evaluate(everythingHeld);
  return texts.flatMap((text) => {
    const place = places.find(([, content]) => content.includes(text));
    return place ? [`${place[0]}: ${text}`] : [];
  });
}

/** Runs in the page: every place that keeps something, as text. */
async function everythingHeld(): Promise<[place: string, content: string][]> {
  const GZIP_MAGIC = [0x1f, 0x8b];
  const answered = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
    });
  const unpacked = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const isPacked = GZIP_MAGIC.every((magic, place) => bytes[place] === magic);
    const stream = new Blob([bytes]).stream();
    return new Response(isPacked ? stream.pipeThrough(new DecompressionStream('gzip')) : stream).text();
  };
  const textOf = async (value: unknown): Promise<string> => {
    const inside: Uint8Array<ArrayBuffer>[] = [];
    const plain = JSON.stringify(value, (_, each: unknown) => {
      if (!(each instanceof Uint8Array)) return each;
      inside.push(new Uint8Array(each));
      return undefined;
    });
    return [plain, ...(await Promise.all(inside.map(unpacked)))].join('\n');
  };
  const places: [string, string][] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answered(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const held = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([answered(held.getAllKeys()), answered(held.getAll())]);
      const texts = await Promise.all(values.map(textOf));
      texts.forEach((text, place) => places.push([`${name}/${store}`, `${JSON.stringify(keys[place])} ${text}`]));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      places.push([name, `${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`]);
  }
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    places.push([name, JSON.stringify(Object.entries(storage))]);
  return places;
}
