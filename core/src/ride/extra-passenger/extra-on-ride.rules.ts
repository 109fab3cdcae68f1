// Source: docs/reference/rides.md (Extra passengers).
import type { Held } from '../../record/outbox/held.rules.ts';
import type { Occurrence, Report, Verdict } from '../../record/action/action.rules.ts';
import { departedListKey } from '../departure/departure.rules.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import type { Direction } from '../ride/ride.contract.ts';
import { rideListKey, type Ride } from '../../record/ticket/ride-list.rules.ts';
import type { PendingReport } from '../../record/ticket/ticket-overlay.rules.ts';
import type { ActionReply } from '../../record/action/action.contract.ts';
import type { ExtraOutcome, ExtraPassengersReply, ExtraResult } from './extra-passenger.contract.ts';
import type { RideExtra } from '../ride/extra-shown.contract.ts';

const DAY_MS = 86_400_000;
/** From this number of days before the last day, travel is inbound. */
const HOMEWARD_DAYS = 2;

/** The topic of an extra passenger of a ride. */
export function extraTopic(ride: Ride, barcode: string): string {
  return `extra/${rideListKey(ride)}/${barcode}`;
}

/** The direction if an older app sends none. `lastDay` is an ISO date, `at` ISO 8601. */
export function directionAt(at: string, lastDay: string | undefined): Direction {
  if (lastDay === undefined) return 'outbound';
  return Date.parse(at) >= Date.parse(lastDay) - HOMEWARD_DAYS * DAY_MS ? 'inbound' : 'outbound';
}

/** `name` is '' for an unknown code. */
export interface ExtraFacts {
  readonly name: string;
  readonly first: Occurrence | undefined;
}

/** Refusal: already-extra (at, repName). A replayed second report counts if the first is undone. */
export function decideExtra(ride: Ride, { name, first }: ExtraFacts, report: Report): Verdict {
  // The first extra passenger creates the list of a direction.
  const lists = [rideListKey(ride), departedListKey(ride.kind)];
  const noted = { ok: true, outcome: 'noted', details: { name }, lists } as const;
  if (!first) return noted;
  if (!report.replay) return refuse('already-extra', { name, at: first.at, repName: first.repName });
  return { ...noted, reply: { code: 'already-extra' } };
}

export interface ReportedCode {
  /** The code belongs to a client. */
  readonly isKnown: boolean;
  readonly isLoad: boolean;
  /** The holder was loaded from the list before. */
  readonly isLoaded: boolean;
}

/** `said` is the code of a refusal or notice. An accepted report does not count after an earlier one or an undo. */
export function extraResult({ isKnown, isLoad, isLoaded }: ReportedCode, said: string | undefined): ExtraResult {
  if (isLoaded || said === 'already-loaded') return 'already-loaded';
  if (said === 'already-extra') return 'already-extra';
  if (said !== undefined) return 'refused';
  if (isLoad) return 'loaded';
  return isKnown ? 'extra' : 'unknown-ticket';
}

/** The result of each code in a reply; empty from an older server. */
export function extraOutcomes(reply: ActionReply): readonly ExtraOutcome[] {
  const { results = [] } = reply as ExtraPassengersReply;
  return results;
}

/** Whether the code counts by this post, and can be undone. */
export function isCountedResult(result: ExtraResult): boolean {
  return result === 'extra' || result === 'unknown-ticket' || result === 'loaded';
}

export interface ShownExtra extends RideExtra {
  readonly held: Held;
}

/** Overlays pending reports over the extra passengers, without undone and loaded ones. */
export function shownExtras(
  known: readonly RideExtra[],
  pending: readonly PendingReport[],
  listed: readonly { readonly barcode: string; readonly loaded: 0 | 1 }[],
): ShownExtra[] {
  const undone = new Set(pending.map(({ undoes }) => undoes));
  const onBoard = new Set(listed.flatMap(({ barcode, loaded }) => (loaded === 1 ? [barcode] : [])));
  const all = [
    ...known.map((extra) => ({ ...extra, held: false })),
    ...pending.flatMap((report) => pendingExtra(report) ?? []),
  ].filter(({ reportId, barcode }) => !undone.has(reportId) && !onBoard.has(barcode));
  return all.filter(({ barcode }, index) => all.findIndex((other) => other.barcode === barcode) === index);
}

function pendingExtra({ isExtra, id, barcode, at, repId, repName, held }: PendingReport): ShownExtra | undefined {
  if (!isExtra || id === undefined || repId === undefined) return undefined;
  return { barcode, name: '', at, by: repName, reportId: id, reportRepId: repId, held };
}
