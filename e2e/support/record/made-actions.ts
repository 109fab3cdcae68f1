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
  /** Which phone; the order of what it did is only compared with itself. */
  readonly phone: string;
  /** True when nobody saw a verdict, as when the tab was closed at that moment: it may be in the ledger or not. */
  readonly isUnsure?: boolean;
  /** True when its phone had parked it: it may come after what was done later. */
  readonly isLate?: boolean;
}

let phones = 0;

/**
 * Listens to what the phone writes into its queue, in all its tabs, across reloads. To be called before the app is opened.
 * The answer grows by itself, in the order in which things were done.
 */
export async function recordActions(context: BrowserContext): Promise<MadeAction[]> {
  const made: MadeAction[] = [];
  const phone = `phone ${++phones}`;
  await context.exposeBinding('noteMadeAction', (_, entry: QueuedEntry) => {
    // A notice of the server lies in the same place, and nobody did it.
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

/** A list of extra passengers is a report of each, too. */
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
