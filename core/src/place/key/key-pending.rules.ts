// Source: docs/reference/places.md (Keys).
import type { StoredEntry } from '../../record/outbox/outbox.contract.ts';
import { heldOf } from '../../record/outbox/held.rules.ts';
import { entryField } from '../../record/outbox/outbox.rules.ts';
import type { KeyMoved } from './key-fold.rules.ts';
import type { PendingKeyMove, PendingKeys, PendingKeyUndo, ToldKeys } from './key-list.rules.ts';

/** The pending reports about keys, without undone moves. */
export function pendingKeys(entries: readonly StoredEntry[]): PendingKeys {
  const undos = entries.flatMap((entry) => pendingKeyUndo(entry) ?? []);
  const undone = new Set(undos.map(({ undoes }) => undoes));
  const moves = entries.flatMap((entry) => pendingKeyMove(entry) ?? []);
  const told = entries.flatMap((entry) => peerKeys(entry) ?? []);
  const standing = { moves: moves.filter(({ id }) => !undone.has(id)), undos };
  return told.length === 0 ? standing : { ...standing, told };
}

function peerKeys(entry: StoredEntry): ToldKeys | undefined {
  const { told, data, timestamp, options } = entry;
  const [roomId, id] = [entryField(entry, 'roomId'), entryField(entry, 'idempotentId')];
  const { told: state }: { told?: { readonly keys: KeyMoved; readonly reports?: readonly string[] } } = {
    ...Object(data),
  };
  if (!told || roomId === undefined || id === undefined || !state) return undefined;
  const { keys: moved, reports = [] } = state;
  const at = new Date(timestamp).toISOString();
  return { roomId, id, at, repId: options.ownerId, repName: options.ownerName, moved, reports, held: told };
}

function pendingKeyUndo(entry: StoredEntry): PendingKeyUndo | undefined {
  const { options } = entry;
  const roomId = entryField(entry, 'roomId');
  const undoes = entryField(entry, 'undoes');
  if (options.kind !== 'undo' || roomId === undefined || undoes === undefined) return undefined;
  return { roomId, undoes, held: heldOf(entry) };
}

/** Undefined for another or damaged post. */
function pendingKeyMove(entry: StoredEntry): PendingKeyMove | undefined {
  const { options, data, timestamp, key } = entry;
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
    held: heldOf(entry),
  };
}

function momentOf(handsetTimestamp: unknown): string | undefined {
  const moment = new Date(typeof handsetTimestamp === 'number' ? handsetTimestamp : NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
