// Source: docs/reference/carried-records.md (Carried records).
import type { BrandPolicy } from '../../base/brand/brand.contract.ts';
import type { StoredEntry } from '../../record/outbox/outbox.contract.ts';
import type { ProvenRecord } from '../../record/signed-record/record-of.rules.ts';
import type { PhoneCertificate, SignedRecord } from '../../record/signed-record/signed-record.contract.ts';
import { recordedAt } from '../../record/signed-record/record-consistency.rules.ts';
import { ticketListKey, type ActionKind } from '../../record/action/action-kind.rules.ts';
import type { DeliveryState } from './carried.contract.ts';

/**
 * A record of another phone on the phone that carries it: who made it, by the certificate, when it came, and whether it was
 * handed in. `takenAt` and `deliveredAt` are epoch ms; `state` is unset until the server has answered for good.
 */
export interface CarriedRecord extends ProvenRecord {
  readonly repId: string;
  readonly repName: string;
  readonly takenAt: number;
  /** The reps who were signed in when it came: what it says is shown to them alone. Earlier versions kept one. */
  readonly takenBy: string | readonly string[];
  readonly state?: Exclude<DeliveryState, 'later'>;
  readonly deliveredAt?: number;
  readonly reason?: string;
  /** When the server refused it first, epoch ms. */
  readonly refusedAt?: number;
}

/** Under which a phone keeps a record: an id is its rep's own, and somebody else may have read it. */
export function carriedKey({
  repId,
  record,
}: {
  readonly repId: string;
  readonly record: { readonly id: string };
}): string {
  return `${repId}/${record.id}`;
}

/** What needs a right of its own to be seen: whatever is about this list, and the kind that fills it. */
const LIFT_PASSES = { list: ticketListKey({ kind: 'lift-pass' }), kind: 'lift-pass-distribute' satisfies ActionKind };

/**
 * Whether a record may be shown to the rep of another phone: of the same brand, with the level to record at all, and with
 * the right to see what it is about.
 */
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

/** How long what the server has answered stays on the phone that carried it, ms: its lists have been fetched again by then. */
export const ANSWERED_KEPT_MS = 86_400_000;

/** How long a refused record stays after its first refusal, ms: a server that is still one version older refuses what it does not know. */
export const REFUSED_KEPT_MS = 7 * ANSWERED_KEPT_MS;

type Answered = Pick<CarriedRecord, 'state' | 'takenAt' | 'deliveredAt' | 'refusedAt'>;

/** Whether a record was answered long enough ago to leave the phone. `now` is epoch ms. */
export function isCarriedForgettable(
  { state, takenAt, deliveredAt, refusedAt = takenAt }: Answered,
  now: number,
): boolean {
  if (state === 'refused') return Math.abs(now - refusedAt) >= REFUSED_KEPT_MS;
  return deliveredAt !== undefined && Math.abs(now - deliveredAt) >= ANSWERED_KEPT_MS;
}

/** Whether a record goes because its week was erased: once it has been handed in, whatever the server answered. */
export function isCarriedErased(carried: CarriedRecord, erased: ReadonlySet<string>): boolean {
  return !isUndelivered(carried) && erased.has(carried.record.week);
}

/** Whether a record is to be handed in now: it was not yet, or was refused a day ago. `now` is epoch ms. */
export function isCarriedDue({ state, deliveredAt = 0 }: Omit<Answered, 'takenAt'>, now: number): boolean {
  return state === undefined || (state === 'refused' && Math.abs(now - deliveredAt) >= ANSWERED_KEPT_MS);
}

/** The records that this rep took, in this brand; another rep on the same phone hands them in unseen. */
export function carriedBy(
  records: readonly CarriedRecord[],
  carrier: { readonly repId: string | undefined; readonly brand: string },
): CarriedRecord[] {
  const { repId, brand } = carrier;
  return records.filter((each) => repId !== undefined && isTakenBy(each, repId) && each.record.brand === brand);
}

/** Whether this rep took a record on this phone. */
export function isTakenBy(carried: Pick<CarriedRecord, 'takenBy'>, repId: string): boolean {
  return takersOf(carried).includes(repId);
}

/** A record that was kept before stays with those who took it then. */
export function withTakersOf(before: CarriedRecord | undefined, carried: CarriedRecord): CarriedRecord {
  return before ? { ...carried, takenBy: [...new Set([...takersOf(before), ...takersOf(carried)])] } : carried;
}

function takersOf({ takenBy }: Pick<CarriedRecord, 'takenBy'>): readonly string[] {
  return typeof takenBy === 'string' ? [takenBy] : takenBy;
}

/** Whether a record still has to be handed in. */
export function isUndelivered({ state }: Pick<CarriedRecord, 'state'>): boolean {
  return state === undefined;
}

/**
 * Carried records as entries that lie over this phone's lists, of the shown week and brand only. They are told from the
 * phone's own by their keys, which are below nought and grow as theirs do. One that the server refused counts nowhere, and
 * one that waits for the office changes nothing until it is accepted.
 */
export function carriedEntries(
  carried: readonly CarriedRecord[],
  shown: { readonly brand: string; readonly week: string | undefined },
): StoredEntry[] {
  return carried
    .filter(({ record, state }) => record.brand === shown.brand && record.week === shown.week && mayLieOver(state))
    .map((each, index, all) => entryOf(each, index - all.length));
}

function mayLieOver(state: CarriedRecord['state']): boolean {
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
      // Only a phone with the server's certificate could sign it, and the server knows every kind.
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
