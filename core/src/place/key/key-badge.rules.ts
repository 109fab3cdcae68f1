// Source: docs/reference/places.md (Keys).
import type { KeyRoom } from './key-room.contract.ts';

export type KeyBadge = 'returned' | 'distributed' | 'blocked' | 'ready' | 'notReady';

/** The first that applies, so that a blocked room never looks ready. */
export function keyBadge({
  ready,
  blocked,
  distributed,
  returned,
}: Pick<KeyRoom, 'ready' | 'blocked' | 'distributed' | 'returned'>): KeyBadge {
  if (returned === 1) return 'returned';
  if (distributed === 1) return 'distributed';
  if (blocked === 1) return 'blocked';
  return ready === 1 ? 'ready' : 'notReady';
}

/** `timestamp` is epoch ms, 0 if missing. */
export interface HandOut {
  readonly numberOfKeys: number;
  readonly tenant: string;
  readonly timestamp: number;
}

/** The hand-outs of a record without unreadable entries. */
export function handOutsIn({ distributionInfo }: Pick<KeyRoom, 'distributionInfo'>): HandOut[] {
  return recordsIn(distributionInfo).flatMap((record) => handOutOf(record) ?? []);
}

function recordsIn(distributionInfo: string): unknown[] {
  try {
    const records: unknown = JSON.parse(distributionInfo);
    return Array.isArray(records) ? records : [];
  } catch {
    return [];
  }
}

/** Epoch ms, from a number, its text or an ISO text. */
function momentIn(value: unknown): number {
  const number = Number(value);
  return Number.isNaN(number) && typeof value === 'string' ? Date.parse(value) : number;
}

function handOutOf(record: unknown): HandOut | undefined {
  if (typeof record !== 'object' || record === null || !('numberOfKeys' in record)) return undefined;
  const keys = Number(record.numberOfKeys);
  const timestamp = 'timestamp' in record ? momentIn(record.timestamp) : 0;
  return {
    numberOfKeys: Number.isFinite(keys) ? keys : 0,
    tenant: 'tenant' in record && typeof record.tenant === 'string' ? record.tenant : '',
    timestamp: Number.isFinite(timestamp) ? timestamp : 0,
  };
}
