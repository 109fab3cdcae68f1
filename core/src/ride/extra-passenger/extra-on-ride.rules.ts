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
/** Who travels so few days before a week's last day, or after it, is on the way home. */
const HOMEWARD_DAYS = 2;

/** The key of everything that is reported about one extra passenger of a ride. */
export function extraTopic(ride: Ride, barcode: string): string {
  return `extra/${rideListKey(ride)}/${barcode}`;
}

/** The direction of extra passengers whose report does not say it: an older app's. `lastDay` is an ISO date, `at` ISO 8601. */
export function directionAt(at: string, lastDay: string | undefined): Direction {
  if (lastDay === undefined) return 'outbound';
  return Date.parse(at) >= Date.parse(lastDay) - HOMEWARD_DAYS * DAY_MS ? 'inbound' : 'outbound';
}

/** What the rule knows of an extra passenger: the holder's name, '' where nobody was issued the code, and the report that counts. */
export interface ExtraFacts {
  readonly name: string;
  readonly first: Occurrence | undefined;
}

/**
 * May somebody be reported as an extra passenger of a ride? Refusal: already-extra (with who and when). A replayed report
 * of somebody who is one is kept, and counts once the first is taken back.
 */
export function decideExtra(ride: Ride, { name, first }: ExtraFacts, report: Report): Verdict {
  // Where nobody is on the list in that direction there is one from now on, and the list of all rides names it.
  const lists = [rideListKey(ride), departedListKey(ride.kind)];
  const noted = { ok: true, outcome: 'noted', details: { name }, lists } as const;
  if (!first) return noted;
  if (!report.replay) return refuse('already-extra', { name, at: first.at, repName: first.repName });
  return { ...noted, reply: { code: 'already-extra' } };
}

/** How a code is reported. */
export interface ReportedCode {
  /** Somebody was issued it. */
  readonly isKnown: boolean;
  /** As a load from the list; as an extra passenger otherwise. */
  readonly isLoad: boolean;
  /** Its holder was on board from the list before this was reported. */
  readonly isLoaded: boolean;
}

/**
 * What became of a code. `said` is the code of its report's refusal or notice: an accepted report may still not count,
 * because somebody reported the same before, or took this one back before it came in.
 */
export function extraResult({ isKnown, isLoad, isLoaded }: ReportedCode, said: string | undefined): ExtraResult {
  if (isLoaded || said === 'already-loaded') return 'already-loaded';
  if (said === 'already-extra') return 'already-extra';
  if (said !== undefined) return 'refused';
  if (isLoad) return 'loaded';
  return isKnown ? 'extra' : 'unknown-ticket';
}

/** What became of each code, by the reply to a post; none in the reply of an older server. */
export function extraOutcomes(reply: ActionReply): readonly ExtraOutcome[] {
  // Replies are the server's own.
  const { results = [] } = reply as ExtraPassengersReply;
  return results;
}

/** Whether a code counts by this post: then it can be taken back. */
export function isCountedResult(result: ExtraResult): boolean {
  return result === 'extra' || result === 'unknown-ticket' || result === 'loaded';
}

/** An extra passenger as a screen shows them: `held` while the server does not have the report. */
export interface ShownExtra extends RideExtra {
  readonly held: Held;
}

/**
 * The extra passengers of a ride: those of the server's list and of the pending reports of this phone, each once, without
 * those that this phone took back and those who are on the list and on board.
 */
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
