// Source: docs/reference/carried-records.md (Carried records).
import type { BrandPolicy } from '../../base/brand/brand.contract.ts';
import type { StoredEntry } from '../../record/outbox/outbox.contract.ts';
import type { ProvenRecord } from '../../record/signed-record/record-of.rules.ts';
import type { PhoneCertificate, SignedRecord } from '../../record/signed-record/signed-record.contract.ts';
import { recordedAt } from '../../record/signed-record/record-consistency.rules.ts';
import { ticketListKey, type ActionKind } from '../../record/action/action-kind.rules.ts';
import type { DeliveryState } from './carried.contract.ts';

/** Times are epoch ms. `state` is unset until the server's final answer. */
export interface CarriedRecord extends ProvenRecord {
  readonly repId: string;
  readonly repName: string;
  readonly takenAt: number;
  /** The reps who were signed in. Earlier versions stored one. */
  readonly takenBy: string | readonly string[];
  readonly state?: Exclude<DeliveryState, 'later'>;
  readonly deliveredAt?: number;
  readonly reason?: string;
  readonly refusedAt?: number;
}

/** The key of a record. Ids are unique for one rep only. */
export function carriedKey({
  repId,
  record,
}: {
  readonly repId: string;
  readonly record: { readonly id: string };
}): string {
  return `${repId}/${record.id}`;
}

const LIFT_PASSES = { list: ticketListKey({ kind: 'lift-pass' }), kind: 'lift-pass-distribute' satisfies ActionKind };

/** Whether the phone of another rep may get a record. */
export function mayCarry(
  policy: Pick<BrandPolicy, 'actFromLevel' | 'allLiftPassesFromLevel'>,
  { kind, subject, brand }: Pick<SignedRecord, 'kind' | 'subject' | 'brand'>,
  reader: Pick<PhoneCertificate, 'level' | 'brand'>,
): boolean {
  if (brand !== reader.brand || reader.level < policy.actFromLevel) return false;
  const { allLiftPassesFromLevel } = policy;
  if (kind !== LIFT_PASSES.kind && subject !== LIFT_PASSES.list) return true;
  return allLiftPassesFromLevel !== undefined && reader.level >= allLiftPassesFromLevel;
}

/** By then, its lists have been fetched again. */
export const ANSWERED_KEPT_MS = 86_400_000;

/** An older server refuses unknown records. */
export const REFUSED_KEPT_MS = 7 * ANSWERED_KEPT_MS;

type Answered = Pick<CarriedRecord, 'state' | 'takenAt' | 'deliveredAt' | 'refusedAt'>;

/** Whether a record was answered long enough ago. `now` is epoch ms. */
export function isCarriedForgettable(
  { state, takenAt, deliveredAt, refusedAt = takenAt }: Answered,
  now: number,
): boolean {
  if (state === 'refused') return Math.abs(now - refusedAt) >= REFUSED_KEPT_MS;
  return deliveredAt !== undefined && Math.abs(now - deliveredAt) >= ANSWERED_KEPT_MS;
}

/** Whether a delivered record is deleted with its erased week. */
export function isCarriedErased(carried: CarriedRecord, erased: ReadonlySet<string>): boolean {
  return !isUndelivered(carried) && erased.has(carried.record.week);
}

/** Whether to deliver a record: new, or refused a day ago. */
export function isCarriedDue({ state, deliveredAt = 0 }: Omit<Answered, 'takenAt'>, now: number): boolean {
  return state === undefined || (state === 'refused' && Math.abs(now - deliveredAt) >= ANSWERED_KEPT_MS);
}

/** The records of this rep; other reps deliver them unseen. */
export function carriedBy(
  records: readonly CarriedRecord[],
  carrier: { readonly repId: string | undefined; readonly brand: string },
): CarriedRecord[] {
  const { repId, brand } = carrier;
  return records.filter((each) => repId !== undefined && isTakenBy(each, repId) && each.record.brand === brand);
}

/** Whether this rep took a record. */
export function isTakenBy(carried: Pick<CarriedRecord, 'takenBy'>, repId: string): boolean {
  return takersOf(carried).includes(repId);
}

/** Adds the reps who took the record before. */
export function withTakersOf(before: CarriedRecord | undefined, carried: CarriedRecord): CarriedRecord {
  return before ? { ...carried, takenBy: [...new Set([...takersOf(before), ...takersOf(carried)])] } : carried;
}

function takersOf({ takenBy }: Pick<CarriedRecord, 'takenBy'>): readonly string[] {
  return typeof takenBy === 'string' ? [takenBy] : takenBy;
}

/** Whether a record must still be delivered. */
export function isUndelivered({ state }: Pick<CarriedRecord, 'state'>): boolean {
  return state === undefined;
}

/** Carried records as entries over lists, with negative keys, without refused and held ones. */
export function carriedEntries(
  carried: readonly CarriedRecord[],
  shown: { readonly brand: string; readonly week: string | undefined },
): StoredEntry[] {
  return carried
    .filter(({ record, state }) => record.brand === shown.brand && record.week === shown.week && isOverlaid(state))
    .map((each, index, all) => entryOf(each, index - all.length));
}

function isOverlaid(state: CarriedRecord['state']): boolean {
  return state !== 'refused' && state !== 'held';
}

function entryOf({ record, repId, repName, state, deliveredAt }: CarriedRecord, key: number): StoredEntry {
  const { url, data, kind, brand, label, subject } = record;
  return {
    key,
    url,
    data,
    timestamp: recordedAt(record),
    isCarried: true,
    options: {
      // The server knows every kind.
      kind: kind as ActionKind,
      ownerId: repId,
      ownerName: repName,
      brand,
      label,
      subject,
      attempts: 0,
      notBefore: 0,
      ...(state === 'in' ? { state: 'accepted', acceptedAt: deliveredAt } : { state: 'waiting' }),
    },
  };
}
