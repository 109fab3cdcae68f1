// Source: docs/reference/carried-records.md (Signed records).
import type { OutboxEntry, OutboxOptions } from '../outbox/outbox.contract.ts';
import { entryField } from '../outbox/outbox.rules.ts';
import type { SignedRecord } from './signed-record.contract.ts';
import { readCertificate } from './signed-record.rules.ts';

/** The record of an entry; undefined without an id. */
export function recordOf(
  { url, data, timestamp, options }: OutboxEntry,
  { week, device, signIn }: Pick<SignedRecord, 'week' | 'device' | 'signIn'>,
): SignedRecord | undefined {
  const id = entryField({ data }, 'idempotentId');
  if (id === undefined) return undefined;
  const { kind, brand, clockOffset = null, subject, label } = options;
  return { v: 1, id, kind, url, data, brand, week, signIn, device, at: timestamp, clockOffset, subject, label };
}

/** The week id in a post; those about events and lessons have none. */
export function weekNamedIn(post: Pick<OutboxEntry, 'data'>): string | undefined {
  return entryField(post, 'weekID') ?? entryField(post, 'weekId');
}

export interface ProvenRecord {
  readonly record: SignedRecord;
  readonly signature: string;
  readonly certificate: string;
}

/** The signed record of an entry. */
export function provenRecord(entry: OutboxEntry): ProvenRecord | undefined {
  const { proof } = entry.options;
  const claims = proof && readCertificate(proof.certificate);
  if (!claims) return undefined;
  const { signature, certificate, week, device } = proof;
  const record = recordOf(entry, { week, device, signIn: claims.signIn });
  return record && { record, signature, certificate };
}

/** New metadata with the stored proof, which `next` may lack. */
export function changedOptions(
  stored: Pick<OutboxOptions, 'proof' | 'shownAt'> | null | undefined,
  next: OutboxOptions,
): OutboxOptions {
  const { proof: _, ...rest } = next;
  const proof = stored?.proof;
  const shownAt = next.shownAt ?? stored?.shownAt;
  return { ...rest, ...(proof ? { proof } : {}), ...(shownAt === undefined ? {} : { shownAt }) };
}
