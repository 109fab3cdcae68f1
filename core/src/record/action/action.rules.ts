// Source: docs/reference/actions.md (Field actions), docs/reference/outbox.md (The outbox).
import type { Refusal, RefusalDetails } from '../../base/refusal/refusal.contract.ts';
import { REQUEST_TIMEOUT_MS } from '../../access/session/request.rules.ts';
import { CLOCK_SET_MS } from './handset-clock.rules.ts';

export interface Report {
  readonly replay: boolean;
  /** ISO 8601, UTC, by the corrected clock of the handset. */
  readonly occurredAt: string;
  readonly repId: string;
  readonly repName: string;
}

export interface Occurrence {
  readonly at: string;
  readonly repId: string;
  readonly repName: string;
}

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

interface Misfit {
  readonly code: ExceptionCode;
  readonly details: RefusalDetails;
}

/** `cause` is the ledger row of the deciding report, unset for the report being decided. */
export interface FoldedState {
  readonly status: string | null;
  readonly since: Occurrence | undefined;
  readonly memory: object;
  readonly cause?: number | undefined;
}

export interface Folded {
  readonly ok: true;
  readonly outcome: 'folded';
  readonly details: RefusalDetails;
  readonly state?: FoldedState;
  /** The changed list, unless the report names it. */
  readonly subject?: string;
  readonly exception?: Misfit;
  /** Earlier reports that are now inconsistent, by ledger row. */
  readonly displaced?: readonly { readonly order: number; readonly exception: Misfit }[];
  readonly reply: object;
}

export interface Noted {
  readonly ok: true;
  readonly outcome: 'noted';
  readonly lists?: readonly string[];
  readonly details?: RefusalDetails;
  readonly exception?: Misfit;
  readonly displaced?: Folded['displaced'];
  readonly reply?: object;
}

/**
 * already: counted before, by this report if `firstIsMine`. noted: only the ledger changes. folded: computed from all
 * reports.
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

/** Epoch ms. `clockOffset` is the lead of the handset's clock at recording, ms. */
export interface HandsetMoments {
  readonly handset: number;
  readonly sentAt: number | undefined;
  readonly receivedAt: number;
  readonly clockOffset?: number | undefined;
}

/**
 * The time of an action by the server's clock, epoch ms, at most that of receipt. A short lag is latency; correcting it
 * would reorder reports.
 */
export function occurredAtMs({ handset, sentAt, receivedAt, clockOffset }: HandsetMoments): number {
  const beyond = sentAt === undefined ? (clockOffset ?? 0) : sentAt - receivedAt;
  const isLatencyOnly = beyond <= 0 && -beyond <= REQUEST_TIMEOUT_MS;
  const wasSet = clockOffset !== undefined && Math.abs(clockOffset - beyond) > CLOCK_SET_MS;
  return Math.min(handset - (wasSet ? clockOffset : isLatencyOnly ? 0 : beyond), receivedAt);
}

/** Whether a body confirms an action. A body with `queued` is undecided. */
export function isConfirmation(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const isQueued = 'queued' in body && body.queued === true;
  return 'success' in body && body.success === true && !isQueued;
}

/** Whether a report with a known id is the same report. */
export function isSameReport(
  known: { repId: string; kind: string; bodyHash: string },
  incoming: { repId: string; kind: string; bodyHash: string },
): boolean {
  return known.repId === incoming.repId && known.kind === incoming.kind && known.bodyHash === incoming.bodyHash;
}
