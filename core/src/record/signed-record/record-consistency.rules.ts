// Source: docs/reference/carried-records.md (Carried records).
import { validOffset } from '../action/handset-clock.rules.ts';
import { entryField } from '../outbox/outbox.rules.ts';
import { weekNamedIn } from './record-of.rules.ts';
import type { SignedRecord } from './signed-record.contract.ts';

export type InconsistentField = 'at' | 'url' | 'id' | 'week';

/** The field in which a record contradicts itself. Some bodies name no week. */
export function inconsistentField(
  record: SignedRecord,
  paths: ReadonlyMap<string, string>,
): InconsistentField | undefined {
  if (!isMoment(recordedAt(record))) return 'at';
  if (paths.get(record.kind) !== record.url) return 'url';
  if (entryField(record, 'idempotentId') !== record.id) return 'id';
  return (weekNamedIn(record) ?? record.week) === record.week ? undefined : 'week';
}

/** The corrected time of recording, epoch ms. */
export function recordedAt({ at, clockOffset }: Pick<SignedRecord, 'at' | 'clockOffset'>): number {
  return at - (validOffset(clockOffset ?? undefined) ?? 0);
}

function isMoment(at: number): boolean {
  return !Number.isNaN(new Date(at).getTime());
}
