import type { Page } from '@playwright/test';
import { askStore } from '../phone/phone-database.ts';

export interface QueuedEntry {
  readonly url: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly timestamp: number;
}

export async function queueOf(page: Page): Promise<QueuedEntry[]> {
  const [entries = []] = await (await askStore<QueuedEntry[]>(page, 'outbox', 'getAll')).jsonValue();
  return entries;
}

export async function putInQueue(page: Page, records: readonly unknown[]): Promise<void> {
  await askStore(page, 'outbox', 'add', records);
  await page.evaluate(() => {
    const line = new BroadcastChannel('offpiste-outbox');
    line.postMessage(null);
    line.close();
  });
}

/** A record of the queue in the app's format, by default of Ella Pritchard. */
export function record(
  label: string,
  options: Readonly<Record<string, unknown>> = {},
  post: Readonly<Record<string, unknown>> = {},
) {
  const rep = { repID: '1001', repName: 'Ella Pritchard' };
  return {
    url: '/api/coach/load',
    data: { ...rep, barcode: `CODE-${label}`, idempotentId: `id-${label.replaceAll(/\W/g, '-')}` },
    timestamp: Date.now() - 600_000,
    ...post,
    options: {
      kind: 'coach-load',
      ownerId: rep.repID,
      ownerName: rep.repName,
      brand: 'wasteland',
      label,
      subject: 'coach/C1/outbound',
      state: 'waiting',
      attempts: 0,
      notBefore: 0,
      ...options,
    },
  };
}

/**
 * A queue with every possible kind of record. `options` apply to this rep's records; `untriedUntil` keeps a phone with
 * signal from sending.
 */
export function everyKindOfRecord(options: Readonly<Record<string, unknown>> = {}, untriedUntil = 0): unknown[] {
  const at = new Date(Date.now() - 1_200_000).toISOString();
  const [first, door] = [
    { code: 'already-loaded', text: 'Bo Berg is already loaded', name: 'Bo Berg', repName: 'Max Miller', at },
    { code: '409', text: 'Already inside', repName: 'Olu Observer', at },
  ];
  const mine = (label: string, more: Readonly<Record<string, unknown>> = {}, post = {}) =>
    record(label, { ...options, ...more }, post);
  const damaged = mine('Damaged one');
  const noticed = { state: 'noticed', attempts: 1, acceptedAt: Date.now() };
  const lastError = 'The database cannot be reached. Please try again.';
  return [
    mine('Load Ann Archer on coach C1, outbound', { attempts: 3, notBefore: Date.now() + 200_000, lastError }),
    mine('Load Ben Barker on coach C1, outbound', { notBefore: untriedUntil }),
    mine('Load Cara Cole on coach C1, outbound', { state: 'attention', attempts: 1, lastError: 'This week is closed' }),
    mine('Load Bo Berg on coach C1, outbound', { ...noticed, notice: first }),
    mine('Let Dan Dale in', { ...noticed, notice: door }, { url: '/api/events/validate-in' }),
    { ...damaged, options: { ...damaged.options, state: 'lost' } },
    record('Secret of another rep', { ownerId: '1999', ownerName: 'Max Miller' }),
    'rubbish',
  ];
}
