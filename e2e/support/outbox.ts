import type { Page } from '@playwright/test';

/** One record of the phone's queue, as it lies on the disk. */
export interface QueuedEntry {
  readonly url: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly timestamp: number;
}

/** The queue of the phone, read past the app. */
export async function queueOf(page: Page): Promise<QueuedEntry[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('offpiste');
    const database = await new Promise<IDBDatabase>((resolve) => opening.addEventListener('success', () => resolve(opening.result)));
    const reading = database.transaction('outbox').objectStore('outbox').getAll();
    const entries = await new Promise<QueuedEntry[]>((resolve) => reading.addEventListener('success', () => resolve(reading.result)));
    database.close();
    return entries;
  });
}
