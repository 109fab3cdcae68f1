// Source: docs/reference/carried-records.md (Signed records).
import type { OutboxEntry, OutboxOptions } from '../outbox/outbox.contract.ts';
import { entryField } from '../outbox/outbox.rules.ts';
import type { SignedRecord } from './signed-record.contract.ts';
import { readCertificate } from './signed-record.rules.ts';

/** The record of an entry; undefined for one without an id, which nobody can count once. */
export function recordOf(
  { url, data, timestamp, options }: OutboxEntry,
  { week, device, signIn }: Pick<SignedRecord, 'week' | 'device' | 'signIn'>,
): SignedRecord | undefined {
  const id = entryField({ data }, 'idempotentId');
  if (id === undefined) return undefined;
  const { kind, brand, clockOffset = null, subject, label } = options;
  return { v: 1, id, kind, url, data, brand, week, signIn, device, at: timestamp, clockOffset, subject, label };
}

/** The id of the week that a post names; undefined for one about an event or a lesson, which is in a week itself. */
export function weekNamedIn(post: Pick<OutboxEntry, 'data'>): string | undefined {
  return entryField(post, 'weekID') ?? entryField(post, 'weekId');
}

/** A record with what proves it, as one phone hands it to the next. */
export interface ProvenRecord {
  readonly record: SignedRecord;
  readonly signature: string;
  readonly certificate: string;
}

/** The entry as it can be handed on; undefined where it was never signed. */
export function provenRecord(entry: OutboxEntry): ProvenRecord | undefined {
  const { proof } = entry.options;
  const claims = proof && readCertificate(proof.certificate);
  if (!claims) return undefined;
  const { signature, certificate, week, device } = proof;
  const record = recordOf(entry, { week, device, signIn: claims.signIn });
  return record && { record, signature, certificate };
}

/**
 * New metadata of an entry, which may have been read before the stored one was completed or shown to another phone: what is
 * stored as proof belongs to the body that is stored, and that it was shown is not forgotten. A damaged entry has none.
 */
export function changedOptions(
  stored: Pick<OutboxOptions, 'proof' | 'shownAt'> | null | undefined,
  next: OutboxOptions,
): OutboxOptions {
  const { proof: _, ...rest } = next;
  const proof = stored?.proof;
  const shownAt = next.shownAt ?? stored?.shownAt;
  return { ...rest, ...(proof ? { proof } : {}), ...(shownAt === undefined ? {} : { shownAt }) };
}
