import type { Acknowledged } from './scanning-phones.ts';

interface Played {
  readonly name: string;
  /** The limit within which writes must return, ms. */
  readonly goalMs: number;
  readonly faultAt: number;
  readonly phones: { readonly acknowledged: readonly Acknowledged[] };
}

/** The result of a fault, from the final database. */
export interface Judged {
  readonly name: string;
  readonly goalMs: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** From the fault on: the longest time without an acknowledged scan. */
  readonly pauseMs: number;
  /** The longest wait of one scan. */
  readonly waitedMs: number;
}

interface Recorded {
  readonly id: string;
  readonly weekId: string;
  readonly barcode: string;
}

/** Compares acknowledgements with the ledger and the tickets. */
export function judge(
  { name, goalMs, faultAt, phones: { acknowledged } }: Played,
  ledger: readonly Recorded[],
  loaded: readonly Omit<Recorded, 'id'>[],
): Judged {
  const rows = Map.groupBy(ledger, ({ id }) => id);
  const ticketRows = Map.groupBy(ledger, ticketKey);
  const loadedTickets = new Set(loaded.map(ticketKey));
  const isKept = ({ scan }: Acknowledged) =>
    rows.has(scan.idempotentId) && loadedTickets.has(ticketKey({ weekId: scan.weekID, barcode: scan.barcode }));
  const isDoubled = ({ scan }: Acknowledged) =>
    (rows.get(scan.idempotentId)?.length ?? 0) > 1 ||
    (ticketRows.get(ticketKey({ weekId: scan.weekID, barcode: scan.barcode }))?.length ?? 0) > 1;
  const times = acknowledged.map(({ at }) => at).filter((at) => at >= faultAt);
  const pauses = times.map((at, index) => at - (times[index - 1] ?? faultAt));
  return {
    name,
    goalMs,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((each) => !isKept(each)).length,
    doubled: acknowledged.filter(isDoubled).length,
    pauseMs: Math.max(...pauses),
    waitedMs: Math.max(...acknowledged.map(({ at, dueAt }) => at - dueAt)),
  };
}

function ticketKey({ weekId, barcode }: Omit<Recorded, 'id'>): string {
  return `${weekId} ${barcode}`;
}

const HEAD = [
  'fault',
  'acknowledged',
  'lost',
  'doubled',
  'seconds without a write',
  'at most',
  'longest wait of a scan, s',
];

/** The table of measured pauses that `npm run release-proof` prints. */
export function faultTable(faults: readonly Judged[]): string {
  const rows = faults.map(({ name, goalMs, acknowledged, lost, doubled, pauseMs, waitedMs }) =>
    [name, acknowledged, lost, doubled, seconds(pauseMs), goalMs / 1000, seconds(waitedMs)].map(String),
  );
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
