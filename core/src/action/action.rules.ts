import type { Refusal, RefusalDetails } from '../refusal/refusal.contract.ts';

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

/**
 * What a rule says of a report:
 * changed = accepted, the state becomes what it says;
 * already = accepted but counted before; `firstIsMine` when this report turned out to be the earlier one;
 * or a refusal.
 */
export type Verdict =
  | { readonly ok: true; readonly outcome: 'changed' }
  | { readonly ok: true; readonly outcome: 'already'; readonly firstIsMine: boolean; readonly first: Occurrence; readonly details: RefusalDetails }
  | Refusal;


/**
 * When something happened, on the server's clock: the handset's moment with the offset of its clock taken out,
 * never later than it was received. All in epoch ms.
 * The offset is what the handset's clock shows beyond the server's at the moment of sending.
 */
export function occurredAtMs(moments: { handset: number; sentAt: number | undefined; receivedAt: number }): number {
  const offset = moments.sentAt === undefined ? 0 : moments.sentAt - moments.receivedAt;
  return Math.min(moments.handset - offset, moments.receivedAt);
}

/** True when a report with a known id is the very same report: same rep, same kind, same body. */
export function isSameReport(
  known: { repId: string; kind: string; bodyHash: string },
  incoming: { repId: string; kind: string; bodyHash: string },
): boolean {
  return known.repId === incoming.repId && known.kind === incoming.kind && known.bodyHash === incoming.bodyHash;
}
