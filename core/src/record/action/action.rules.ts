// Source: docs/reference/actions.md (Field actions), docs/reference/outbox.md (The outbox).
import type { Refusal, RefusalDetails } from '../../base/refusal/refusal.contract.ts';
import { REQUEST_TIMEOUT_MS } from '../../access/session/request.rules.ts';
import { CLOCK_SET_MS } from './handset-clock.rules.ts';

/** How a report of a field action reached the server. Moments are ISO 8601, UTC. */
export interface Report {
  /** True when it was queued and is sent later. */
  readonly replay: boolean;
  /** When it happened, by the handset's clock corrected by its offset. */
  readonly occurredAt: string;
  readonly repId: string;
  readonly repName: string;
}

/** When something was done, and by which rep. */
export interface Occurrence {
  readonly at: string;
  readonly repId: string;
  readonly repName: string;
}

/** Why an accepted report is inconsistent with earlier ones; shown to its phone and to the office. */
export type ExceptionCode =
  | 'entered-twice'
  | 'left-twice'
  | 'no-entry-known'
  | 'keys-out-already'
  | 'keys-back-already'
  | 'no-hand-out-known'
  | 'more-keys-back'
  | 'room-without-barcodes'
  | 'barcode-not-allowed'
  | 'room-blocked'
  | 'room-not-ready'
  | 'too-many-keys'
  | 'undone'
  | 'undone-already'
  | 'undo-not-allowed'
  | 'was-there'
  | 'departed-already'
  | 'booked-elsewhere'
  | 'booking-cancelled'
  | 'guest-moved-out'
  | 'keys-unplanned';

/** Why a report is inconsistent, and the values for its text. */
interface Misfit {
  readonly code: ExceptionCode;
  readonly details: RefusalDetails;
}

/**
 * The state of a ticket or room that follows from its reports: its status, the report that caused it, and what else is
 * stored. Without a cause it is as before the first report. `cause` is that report's row in the ledger; unset for the
 * report that is being decided.
 */
export interface FoldedState {
  readonly status: string | null;
  readonly since: Occurrence | undefined;
  readonly memory: object;
  readonly cause?: number | undefined;
}

/** The result of an accepted report folded with all others about the same ticket or room. */
export interface Folded {
  readonly ok: true;
  readonly outcome: 'folded';
  /** The values for the success text. */
  readonly details: RefusalDetails;
  /** The new state of the ticket; unset where the report changes nothing. */
  readonly state?: FoldedState;
  /** The list that changes, where the report does not name it. */
  readonly subject?: string;
  /** Set when the report itself is inconsistent. */
  readonly exception?: Misfit;
  /** Earlier reports that are inconsistent now, by their rows in the ledger: their phones get a notice. */
  readonly displaced?: readonly { readonly order: number; readonly exception: Misfit }[];
  /** Fields of the reply beside success and message. */
  readonly reply: object;
}

/** A report that changes no ticket. */
export interface Noted {
  readonly ok: true;
  readonly outcome: 'noted';
  /** The keys of the lists that are made from such reports. */
  readonly lists?: readonly string[];
  readonly details?: RefusalDetails;
  readonly exception?: Misfit;
  readonly displaced?: Folded['displaced'];
  /** Fields of the reply beside success and message. */
  readonly reply?: object;
}

/**
 * The verdict of a rule on a report:
 * changed = accepted, the state changes; details are the values for the success text;
 * already = accepted but counted before; `firstIsMine` when this report turned out to be the earlier one;
 * noted = accepted, and only the ledger changes, and what is read from it;
 * folded = accepted, the state is computed from all reports in the order they happened;
 * or a refusal.
 */
export type Verdict =
  | { readonly ok: true; readonly outcome: 'changed'; readonly details?: RefusalDetails }
  | Noted
  | {
      readonly ok: true;
      readonly outcome: 'already';
      readonly firstIsMine: boolean;
      readonly first: Occurrence;
      readonly details: RefusalDetails;
    }
  | Folded
  | Refusal;

/** The times of a report, epoch ms; `clockOffset` is how far the handset's clock was ahead when it made the report, where known (ms). */
export interface HandsetMoments {
  readonly handset: number;
  readonly sentAt: number | undefined;
  readonly receivedAt: number;
  readonly clockOffset?: number | undefined;
}

/**
 * When something happened, on the server's clock: the handset's timestamp corrected by the offset of its clock,
 * never later than it was received. All in epoch ms.
 * The offset is the difference between the handset's and the server's clock at the time of sending. A handset that seems
 * late by no more than the longest request is taken to be correct: otherwise a slow link would move its report after
 * reports of the following seconds. If the clock was set between recording and sending, the offset known at recording
 * counts. A report that was carried in by another phone has no time of sending: there the offset known at recording is the
 * only one.
 */
export function occurredAtMs({ handset, sentAt, receivedAt, clockOffset }: HandsetMoments): number {
  const beyond = sentAt === undefined ? (clockOffset ?? 0) : sentAt - receivedAt;
  const isOnlyTheWay = beyond <= 0 && -beyond <= REQUEST_TIMEOUT_MS;
  const wasSet = clockOffset !== undefined && Math.abs(clockOffset - beyond) > CLOCK_SET_MS;
  return Math.min(handset - (wasSet ? clockOffset : isOnlyTheWay ? 0 : beyond), receivedAt);
}

/**
 * True when the body of a response confirms an action. Any other body with a success status is not from our server, or
 * says `queued`, which means that no decision was made yet. Both count as no response.
 */
export function isConfirmation(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const isQueued = 'queued' in body && body.queued === true;
  return 'success' in body && body.success === true && !isQueued;
}

/** True when a report with a known id is the same report: same rep, same kind, same body. */
export function isSameReport(
  known: { repId: string; kind: string; bodyHash: string },
  incoming: { repId: string; kind: string; bodyHash: string },
): boolean {
  return known.repId === incoming.repId && known.kind === incoming.kind && known.bodyHash === incoming.bodyHash;
}
