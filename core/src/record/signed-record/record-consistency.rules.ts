// Source: docs/reference/carried-records.md (Carried records).
import { validOffset } from '../action/handset-clock.rules.ts';
import { entryField } from '../outbox/outbox.rules.ts';
import { weekNamedIn } from './record-of.rules.ts';
import type { SignedRecord } from './signed-record.contract.ts';

/** What a record may say of itself that does not fit: its moment is none, or its body or kind say otherwise. */
export type InconsistentField = 'at' | 'url' | 'id' | 'week';

/**
 * The field in which a record contradicts itself; undefined where it does not. A body that names no week is about an event
 * or a lesson, whose week only the server knows. `paths` has the address of each kind.
 */
export function inconsistentField(
  record: SignedRecord,
  paths: ReadonlyMap<string, string>,
): InconsistentField | undefined {
  if (!isMoment(recordedAt(record))) return 'at';
  if (paths.get(record.kind) !== record.url) return 'url';
  if (entryField(record, 'idempotentId') !== record.id) return 'id';
  return (weekNamedIn(record) ?? record.week) === record.week ? undefined : 'week';
}

/** When something was recorded by a right clock, as far as its phone knew, epoch ms; an offset that no clock has is ignored. */
export function recordedAt({ at, clockOffset }: Pick<SignedRecord, 'at' | 'clockOffset'>): number {
  return at - (validOffset(clockOffset ?? undefined) ?? 0);
}

/** Whether a date can be made of it: the number is the word of whoever signed it. */
function isMoment(at: number): boolean {
  return !Number.isNaN(new Date(at).getTime());
}
