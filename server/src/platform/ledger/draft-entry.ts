import { occurredAtMs, type Report } from '@offpiste/core/record/action/action.rules';
import type { PreparedAction } from './action-definition.ts';
import { bodyHash } from './body-hash.ts';
import type { LedgerEntry } from './ledger-row.ts';
import type { Delivery } from './delivery.ts';
import type { Viewer } from '#platform/viewer/viewer';

export type Draft = Omit<LedgerEntry, 'verdict' | 'code' | 'status' | 'reply'>;
/** `undoesAny` depends on the week. */
export type WithoutWeek = Omit<Draft, 'undoesAny'>;

/** `handset` is epoch ms by the handset's clock. */
export function draftEntry(action: PreparedAction, viewer: Viewer, delivery: Delivery, handset: number): WithoutWeek {
  const { idempotentId, weekId, subject, topic, undoes } = action.facts;
  const { replay, device, sentAt, receivedAt, clockOffset, carrier, signedWeek = '' } = delivery;
  return {
    idempotentId,
    kind: action.kind,
    repId: viewer.repId,
    repName: viewer.name,
    brand: viewer.brand,
    subject,
    topic,
    undoes,
    device,
    replay,
    weekId: typeof weekId === 'string' ? weekId : signedWeek,
    handsetTime: new Date(handset),
    sentAt: sentAt === undefined ? undefined : new Date(sentAt),
    occurredAt: new Date(occurredAtMs({ handset, sentAt, receivedAt, clockOffset })),
    receivedAt: new Date(receivedAt),
    body: action.body,
    bodyHash: bodyHash(action.identity),
    carrier,
  };
}

export function reportOf(draft: Draft): Report {
  return {
    replay: draft.replay,
    occurredAt: draft.occurredAt.toISOString(),
    repId: draft.repId,
    repName: draft.repName,
  };
}
