// Source: docs/reference/actions.md (Departure).
import type { Occurrence, Report, Verdict } from '../../record/action/action.rules.ts';
import { say } from '../../base/brand/say.rules.ts';
import type { StoredEntry } from '../../record/outbox/outbox.contract.ts';
import { heldOf, type Held } from '../../record/outbox/held.rules.ts';
import { entryField } from '../../record/outbox/outbox.rules.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import type { RideKind } from '../ride/ride.contract.ts';
import { rideListKey, type Ride } from '../../record/ticket/ride-list.rules.ts';
import type { RideDeparture } from '../ride/departure-shown.contract.ts';

/** The list key of a kind's departures. */
export function departedListKey(kind: RideKind): string {
  return `departed/${kind}`;
}

/** The topic of a ride's departure. */
export function departureTopic(ride: Ride): string {
  return `departure/${rideListKey(ride)}`;
}

/** `order` is the ledger row. */
export interface FirstDeparture extends Occurrence {
  readonly order: number;
}

/**
 * Refusals: unknown-coach, unknown-transfer, departed-already (at, repName). A replayed second report is an exception.
 */
export function decideDeparture(
  ride: Ride,
  facts: { readonly isKnown: boolean; readonly first: FirstDeparture | undefined },
  report: Report,
): Verdict {
  if (!facts.isKnown) return refuse(ride.kind === 'coach' ? 'unknown-coach' : 'unknown-transfer');
  const lists = [rideListKey(ride), departedListKey(ride.kind)];
  const noted = { ok: true, outcome: 'noted', lists, details: { name: ride.id } } as const;
  const { first } = facts;
  if (!first) return noted;
  const details = { name: ride.id, at: first.at, repName: first.repName };
  if (!report.replay) return refuse('departed-already', details);
  if (report.occurredAt < first.at) {
    const mine = { name: ride.id, at: report.occurredAt, repName: report.repName };
    return { ...noted, displaced: [{ order: first.order, exception: { code: 'departed-already', details: mine } }] };
  }
  return { ...noted, exception: { code: 'departed-already', details } };
}

/** Whether a load happened after the departure. Both times are ISO 8601. */
export function isAfterDeparture(
  loadedAt: string | undefined,
  departure: Pick<RideDeparture, 'at'> | undefined,
): boolean {
  return loadedAt !== undefined && departure !== undefined && Date.parse(loadedAt) > Date.parse(departure.at);
}

/** `counts` and `serverCounts` have {count} and {total}. */
export type DepartureWords = Readonly<Record<'counts' | 'serverCounts' | 'uncounted', string>>;

/** '41 of 43', or 'count not known on the phone' and 'server: 3 of 41'. */
export function departureCountTexts({ count, total, isUncounted }: RideDeparture, words: DepartureWords): string[] {
  const counts = isUncounted ? words.serverCounts : words.counts;
  return [
    ...(isUncounted ? [words.uncounted] : []),
    ...(count === undefined || total === undefined ? [] : [say(counts, { count, total })]),
  ];
}

export interface ShownDeparture extends RideDeparture {
  readonly held: Held;
}

/** Overlays pending posts. Undefined if the ride has not left, or after an undo. */
export function shownDeparture(
  known: RideDeparture | undefined,
  pending: readonly StoredEntry[],
): ShownDeparture | undefined {
  const undone = new Set(pending.map((entry) => entryField(entry, 'undoes')));
  if (known && !undone.has(known.reportId)) return { ...known, held: false };
  const mine = pending.flatMap((entry) => pendingDeparture(entry) ?? []);
  return mine.find(({ reportId }) => !undone.has(reportId));
}

function pendingDeparture(entry: StoredEntry): ShownDeparture | undefined {
  const { options, data, timestamp } = entry;
  const reportId = entryField(entry, 'idempotentId');
  if (options.kind !== 'departure' || reportId === undefined || typeof data !== 'object' || data === null)
    return undefined;
  const numbers: Readonly<Record<string, unknown>> = { ...data };
  const counted = (field: string) => (typeof numbers[field] === 'number' ? { [field]: numbers[field] } : {});
  const driver = entryField(entry, 'driver');
  return {
    ...counted('count'),
    ...counted('total'),
    ...counted('absent'),
    ...counted('equipment'),
    ...(numbers['count'] === undefined ? { isUncounted: true } : {}),
    at: new Date(timestamp).toISOString(),
    by: options.ownerName,
    ...(driver ? { driver } : {}),
    reportId,
    reportRepId: options.ownerId,
    held: heldOf(entry),
  };
}
