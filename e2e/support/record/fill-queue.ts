import type { ImportTicket, ImportWeek } from '@offpiste/core/import/import.contract';
import { expect, type Page } from '@playwright/test';

const REP = { id: '1001', name: 'Ella Pritchard' };

/** Puts loads into the phone's queue as the app itself writes them, one a ticket, and lets the app see them. */
export async function queueLoads(page: Page, week: ImportWeek, tickets: readonly ImportTicket[]): Promise<void> {
  const loads = tickets.map(({ barcode, target, direction, name }) => ({
    weekID: week.week.weekId,
    barcode,
    repID: REP.id,
    repName: REP.name,
    scanned: 1,
    coachId: target,
    direction,
    label: `Load ${name}`,
  }));
  await page.evaluate(
    async ({ all, rep }) => {
      const opening = indexedDB.open('offpiste');
      const database = await new Promise<IDBDatabase>((resolve) =>
        opening.addEventListener('success', () => resolve(opening.result)),
      );
      const writing = database.transaction('outbox', 'readwrite');
      for (const { label, ...load } of all) {
        const timestamp = Date.now();
        const moment = new Date(timestamp).toISOString();
        writing.objectStore('outbox').add({
          url: '/api/coach/load',
          data: { ...load, handsetTimestamp: moment, clientTimestamp: moment, idempotentId: crypto.randomUUID() },
          options: {
            kind: 'coach-load',
            ownerId: rep.id,
            ownerName: rep.name,
            brand: 'wasteland',
            label,
            subject: `coach/${load.coachId}/${load.direction}`,
            state: 'waiting',
            attempts: 0,
            notBefore: 0,
          },
          timestamp,
        });
      }
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      database.close();
      const line = new BroadcastChannel('offpiste-outbox');
      line.postMessage(null);
      line.close();
    },
    { all: loads, rep: REP },
  );
}

/** What the browser says when the network comes back: the queue is sent at once, whatever waits were agreed. */
export async function networkIsBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** Gives the phone a reason to look through its queue, again and again, until it has called. */
export async function wakeUntil(
  page: Page,
  reason: 'online' | 'focus',
  isCalled: () => boolean,
  withinMs = 90_000,
): Promise<void> {
  await expect(async () => {
    if (isCalled()) return;
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), reason);
    await expect.poll(isCalled, { timeout: 1000 }).toBe(true);
  }).toPass({ timeout: withinMs });
}
