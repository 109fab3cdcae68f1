import type { BrowserContext } from '@playwright/test';
import type { QueuedEntry } from './outbox.ts';

export interface MadeAction {
  readonly idempotentId: string;
  readonly url: string;
  readonly topic: string;
  /** The phone's own moment, epoch ms. */
  readonly timestamp: number;
  /** When it was made by the test's own clock, epoch ms. */
  readonly madeAt: number;
  /** The order of actions is compared within one phone only. */
  readonly phone: string;
  /** Without a seen verdict, as after the tab was closed: it may be in the ledger or not. */
  readonly isUnsure?: boolean;
  /** Its phone had parked it, so it may arrive after later actions. */
  readonly isLate?: boolean;
}

let phones = 0;

/**
 * Records the phone's writes to its queue, in all its tabs, across reloads. Call it before the app opens. The returned
 * array grows in the order of the actions.
 */
export async function recordActions(context: BrowserContext): Promise<MadeAction[]> {
  const made: MadeAction[] = [];
  const phone = `phone ${++phones}`;
  await context.exposeBinding('noteMadeAction', (_, entry: QueuedEntry) => {
    // A server's notice is in the same store, but is no action.
    if (entry.data['idempotentId'] !== undefined && entry.options['state'] !== 'noticed')
      made.push(...actionsIn(entry, phone));
  });
  await context.addInitScript(() => {
    const add = IDBObjectStore.prototype.add;
    const note: unknown = Reflect.get(window, 'noteMadeAction');
    IDBObjectStore.prototype.add = function addAndTell(value, key) {
      if (this.name === 'outbox' && typeof note === 'function') void note(value);
      return key === undefined ? add.call(this, value) : add.call(this, value, key);
    };
  });
  return made;
}

/** A list of extra passengers is also a report of each. */
function actionsIn({ url, data, timestamp }: QueuedEntry, phone: string): MadeAction[] {
  const common = { url, timestamp, madeAt: Date.now(), phone };
  const passengers = (data['passengers'] ?? []) as readonly { reportId: string; barcode: string }[];
  return [
    { ...common, idempotentId: String(data['idempotentId']), topic: String(data['roomId'] ?? data['barcode']) },
    ...passengers.map(({ reportId, barcode }) => ({ ...common, idempotentId: reportId, topic: barcode })),
  ];
}

export function idsInBatch(body: string): string[] {
  const { entries } = JSON.parse(body) as { entries: { data: { idempotentId: string } }[] };
  return entries.map(({ data }) => data.idempotentId);
}
