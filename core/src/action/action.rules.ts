import type { Refusal, RefusalDetails } from '../refusal/refusal.contract.ts';
import { REQUEST_TIMEOUT_MS } from '../session/request.rules.ts';
import { CLOCK_SET_MS } from './handset-clock.rules.ts';

/** How a report of a field action reached the server. Moments are ISO 8601, UTC. Source: docs/product.md, section "Field actions". */
export interface Report {
  /** True when the phone made it earlier and sends it now. */
  readonly replay: boolean;
  /** When it happened, by the handset's clock with its offset taken out. */
  readonly occurredAt: string;
  readonly repId: string;
  readonly repName: string;
}

/** Somebody did it: when and who. */
export interface Occurrence {
  readonly at: string;
  readonly repId: string;
  readonly repName: string;
}

/** What a phone is told, and the office sees, of a report that was accepted although it does not fit what happened before it. */
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
  | 'too-many-keys';

/** Why a report does not fit, and what fills the gaps of the words. */
interface Misfit {
  readonly code: ExceptionCode;
  readonly details: RefusalDetails;
}

/** An accepted report together with all others about the same thing. */
export interface Folded {
  readonly ok: true;
  readonly outcome: 'folded';
  /** Fills the gaps of the words of success. */
  readonly details: RefusalDetails;
  /** What the ticket becomes: its status, what made it so, and what else is to be remembered. */
  readonly state: { readonly status: string; readonly since: Occurrence; readonly memory: object };
  /** Set when the report itself does not fit. */
  readonly exception?: Misfit;
  /** Reports of before that do not fit any more, by their rows in the ledger: their phones must be told. */
  readonly displaced?: readonly { readonly order: number; readonly exception: Misfit }[];
  /** What the answer says beside success and words. */
  readonly reply: object;
}

/**
 * What a rule says of a report:
 * changed = accepted, the state becomes what it says; details fill the gaps of the words of success;
 * already = accepted but counted before; `firstIsMine` when this report turned out to be the earlier one;
 * noted = accepted, and nothing changes but the ledger;
 * folded = accepted, the state becomes what all reports come to together, in the order things happened;
 * or a refusal.
 */
export type Verdict =
  | { readonly ok: true; readonly outcome: 'changed'; readonly details?: RefusalDetails }
  | { readonly ok: true; readonly outcome: 'noted' }
  | {
      readonly ok: true;
      readonly outcome: 'already';
      readonly firstIsMine: boolean;
      readonly first: Occurrence;
      readonly details: RefusalDetails;
    }
  | Folded
  | Refusal;

/** What is known of a report's time, epoch ms; `clockOffset` is how far the handset's clock was ahead when it made the report, where it knew (ms). */
export interface HandsetMoments {
  readonly handset: number;
  readonly sentAt: number | undefined;
  readonly receivedAt: number;
  readonly clockOffset?: number | undefined;
}

/**
 * When something happened, on the server's clock: the handset's moment with the offset of its clock taken out,
 * never later than it was received. All in epoch ms.
 * The offset is what the handset's clock shows beyond the server's at the moment of sending. A handset that seems late by
 * no more than a request may be on its way is taken to be right: else a slow link would move what it reports past what
 * others report of the seconds after it. A clock that was set between the record and its sending does not move the record:
 * what the phone knew its clock to be off by then counts. Source: docs/product.md, section "Field actions".
 */
export function occurredAtMs({ handset, sentAt, receivedAt, clockOffset }: HandsetMoments): number {
  const beyond = sentAt === undefined ? 0 : sentAt - receivedAt;
  const isOnlyTheWay = beyond <= 0 && -beyond <= REQUEST_TIMEOUT_MS;
  const wasSet = clockOffset !== undefined && Math.abs(clockOffset - beyond) > CLOCK_SET_MS;
  return Math.min(handset - (wasSet ? clockOffset : isOnlyTheWay ? 0 : beyond), receivedAt);
}

/**
 * True when the body of an answer is the server's yes to an action. Anything else that came with a good status is not from
 * our server, or says `queued`: then somebody holds the action and nobody has decided on it. Both count as not answered.
 * Source: docs/product.md, section "The outbox".
 */
export function isYes(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const isQueued = 'queued' in body && body.queued === true;
  return 'success' in body && body.success === true && !isQueued;
}

/** True when a report with a known id is the very same report: same rep, same kind, same body. */
export function isSameReport(
  known: { repId: string; kind: string; bodyHash: string },
  incoming: { repId: string; kind: string; bodyHash: string },
): boolean {
  return known.repId === incoming.repId && known.kind === incoming.kind && known.bodyHash === incoming.bodyHash;
}
