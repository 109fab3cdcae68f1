import { type Page, expect } from '@playwright/test';
import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { OutboxEntry } from '@offpiste/core/record/outbox/outbox.contract';
import type { Bench, Stage } from '../stage/bench.stage.ts';
import { coachLoadBody, REP } from '../server/coach-load.builder.ts';
import { turnOnPhone } from './phone.browser.ts';
import { awaitServiceWorker, pickWeek, signIn } from './phone.journey.ts';
import type { Row } from '../stage/row.format.ts';

const ENTRIES = 1000;
const LINKS = [
  { name: 'loopback', latencyMs: 0, budgetSeconds: 5 },
  { name: 'a 300 ms link', latencyMs: 300, budgetSeconds: 15 },
];
const GIVE_UP_MS = 120_000;

declare global {
  interface Window {
    benchEmptiedMs?: number;
  }
}

/** From regained signal to an empty queue, with all entries counted by the server. */
export const outboxReplay: Bench = {
  name: 'outbox-replay',
  run: async (stage) => {
    const rows: Row[] = [];
    for (const [turn, link] of LINKS.entries()) {
      const seconds = await replaySeconds(stage, turn, link.latencyMs);
      rows.push({
        what: `replay of 1,000 queued actions, ${link.name}`,
        value: seconds,
        unit: 's',
        budget: { atMost: link.budgetSeconds },
      });
    }
    return rows;
  },
};

async function replaySeconds({ server, week }: Stage, turn: number, latencyMs: number): Promise<number> {
  const tickets = week.tickets.filter(
    ({ kind, direction, deleted }) => kind === 'coach' && direction === 'outbound' && deleted === '0',
  );
  const queued = tickets.slice(turn * ENTRIES, (turn + 1) * ENTRIES);
  const phone = await turnOnPhone(server.origin);
  try {
    const { page, speed } = phone;
    await signIn(page, REP.username);
    await pickWeek(page, week);
    await awaitServiceWorker(page);
    await speed.noSignal();
    await fillOutbox(
      page,
      queued.map((ticket) => entryOf(week, ticket)),
    );
    // The app reads entries that an earlier session stored on disk.
    await page.reload();
    await expect(menu(page, new RegExp(`^Open menu.*${ENTRIES}`))).toBeVisible();
    await page.evaluate(watchQueue, 'Open menu');
    await speed.signal(latencyMs);
    const emptied = await page.waitForFunction(() => window.benchEmptiedMs, undefined, { timeout: GIVE_UP_MS });
    const ms = await emptied.jsonValue();
    if (ms === undefined) throw new Error('The queue did not empty');
    await expectCounted(server, queued);
    return ms / 1000;
  } finally {
    await phone.turnOff();
  }
}

function menu(page: Page, name: RegExp) {
  return page.getByRole('button', { name });
}

/** Runs in the page: records the time from the browser's `online` until the menu's badge disappears. */
function watchQueue(emptyLabel: string): void {
  addEventListener('online', () => {
    const since = performance.now();
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll('button')].some(({ textContent }) => textContent === emptyLabel)) return;
      observer.disconnect();
      window.benchEmptiedMs = performance.now() - since;
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Writes directly to the store, in the app's format: a thousand scans by hand would take an hour. */
async function fillOutbox(page: Page, entries: readonly OutboxEntry[]): Promise<void> {
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('offpiste');
        opening.onerror = () => reject(new Error('The database did not open'));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('outbox', 'readwrite');
          for (const entry of all) transaction.objectStore('outbox').add(entry);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          transaction.onerror = () => reject(new Error('The entries were not written'));
        };
      }),
    entries,
  );
}

function entryOf({ week }: ImportWeek, { barcode, target, name }: ImportTicket): OutboxEntry {
  const timestamp = Date.now();
  const load = coachLoadBody({ weekID: week.weekId, coachId: target, direction: 'outbound', barcode });
  const data = { ...load, clientTimestamp: load.handsetTimestamp };
  const subject = rideListKey({ kind: 'coach', id: target, direction: 'outbound' });
  const options = {
    kind: 'coach-load',
    ownerId: REP.repId,
    ownerName: REP.name,
    brand: 'wasteland',
    label: name,
    subject,
  } as const;
  return {
    url: endpoints.coachLoad.path,
    data,
    options: { ...options, state: 'waiting', attempts: 0, notBefore: timestamp },
    timestamp,
  };
}

async function expectCounted(server: Stage['server'], queued: readonly ImportTicket[]): Promise<void> {
  const ids = queued.map(({ barcode }) => barcode);
  const [row] = await server.query<{ counted: number }>(
    `select count(distinct body ->> 'barcode')::int as counted from action where replay and verdict = 'accepted' and body ->> 'barcode' = any ($1)`,
    [ids],
  );
  if (row?.counted !== queued.length) throw new Error(`The server counted ${row?.counted} of ${queued.length} actions`);
}
