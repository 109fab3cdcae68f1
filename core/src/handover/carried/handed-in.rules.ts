// Source: docs/reference/carried-records.md (Carried records).
import type { BrandPolicy } from '../../base/brand/brand.contract.ts';
import { entryField } from '../../record/outbox/outbox.rules.ts';
import type { OutboxEntry } from '../../record/outbox/outbox.contract.ts';
import { provenRecord, type ProvenRecord } from '../../record/signed-record/record-of.rules.ts';
import type { PhoneCertificate } from '../../record/signed-record/signed-record.contract.ts';
import type { DeliverBody, DeliveredReply, DeliverReply } from './carried.contract.ts';
import { isUndelivered, mayCarry, type CarriedRecord } from './carried.rules.ts';

/** The records for another phone, oldest first, within its reader's rights. */
export function recordsFor(
  reader: Pick<PhoneCertificate, 'level' | 'brand'>,
  { own, carried }: { readonly own: readonly OutboxEntry[]; readonly carried: readonly CarriedRecord[] },
  policy: Pick<BrandPolicy, 'actFromLevel' | 'allLiftPassesFromLevel'>,
): ProvenRecord[] {
  const proven = own.flatMap((entry) => provenRecord(entry) ?? []);
  const further = carried
    .filter(isUndelivered)
    .map(({ record, signature, certificate }) => ({ record, signature, certificate }));
  return [...proven, ...further]
    .filter(({ record }) => mayCarry(policy, record, reader))
    .toSorted((a, b) => a.record.at - b.record.at);
}

/** The body of a delivery, with each certificate once. */
export function deliverBody(records: readonly ProvenRecord[]): DeliverBody {
  const certificates = [...new Set(records.map(({ certificate }) => certificate))];
  return {
    certificates,
    records: records.map(({ record, signature, certificate }) => ({
      record,
      signature,
      certificate: certificates.indexOf(certificate),
    })),
  };
}

/** A record after the answer at `at` (epoch ms); undefined to deliver it again. */
export function answeredRecord(
  carried: CarriedRecord,
  answer: DeliverReply['results'][number] | undefined,
  at: number,
): CarriedRecord | undefined {
  if (!answer || answer.state === 'later') return undefined;
  const { state, reason } = answer;
  const { refusedAt = at } = carried;
  return {
    ...carried,
    state,
    deliveredAt: at,
    ...(reason === undefined ? {} : { reason }),
    ...(state === 'refused' ? { refusedAt } : {}),
  };
}

/** The server's results for entries that another phone delivered. */
export function deliveredEntries<Entry extends OutboxEntry>(
  shown: readonly Entry[],
  delivered: DeliveredReply['delivered'],
): {
  readonly entry: Entry;
  readonly carrier: string;
  readonly said: { readonly status: number; readonly body: unknown };
}[] {
  const byId = new Map(shown.map((entry) => [entryField(entry, 'idempotentId'), entry]));
  return delivered.flatMap(({ id, carrier, ...said }) => {
    const entry = byId.get(id);
    return entry ? [{ entry, carrier, said }] : [];
  });
}
