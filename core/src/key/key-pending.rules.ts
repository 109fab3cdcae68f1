import type { StoredEntry } from '../outbox/outbox.contract.ts';
import type { PendingKeyMove } from './key-list.rules.ts';

/**
 * A queued post about a room's keys as the move it reports; undefined for any other post, or a damaged one.
 * Source: docs/product.md, section "Keys".
 */
export function pendingKeyMove({ options, data, timestamp, key }: StoredEntry): PendingKeyMove | undefined {
  const move = options.kind === 'key-distribute' ? 'distribute' : options.kind === 'key-return' ? 'return' : undefined;
  if (!move || typeof data !== 'object' || data === null) return undefined;
  const post: Readonly<Record<string, unknown>> = { ...data };
  const { roomId, numberOfKeys } = post;
  const person = move === 'distribute' ? post['tenant'] : post['returnedBy'];
  if (typeof roomId !== 'string' || typeof numberOfKeys !== 'number' || typeof person !== 'string') return undefined;
  return {
    roomId,
    numberOfKeys,
    person,
    move,
    notes: typeof post['returnedNotes'] === 'string' ? post['returnedNotes'] : '',
    extraKeysReturned: post['extraKeysReturned'] === 1 ? 1 : 0,
    id: typeof post['idempotentId'] === 'string' ? post['idempotentId'] : '',
    at: momentOf(post['handsetTimestamp']) ?? new Date(timestamp).toISOString(),
    repId: options.ownerId,
    repName: options.ownerName,
    order: key,
    held: options.state === 'waiting',
  };
}

function momentOf(handsetTimestamp: unknown): string | undefined {
  const moment = new Date(typeof handsetTimestamp === 'number' ? handsetTimestamp : NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
