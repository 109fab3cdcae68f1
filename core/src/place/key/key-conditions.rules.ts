// Source: docs/reference/places.md (Keys).
import { keyStateOf } from './key-fold.rules.ts';
import type { KeyRoom } from './key-room.contract.ts';
import { allowedBarcodesOf, barcodeProblem, roomProblem } from './key-page.rules.ts';
import type { ShownKeyRoom } from './key.contract.ts';

export interface DistributeChoice {
  readonly numberOfKeys: number;
  readonly tenant: string;
  readonly barcode: string;
}

/** '' means no choice. */
export interface ReturnChoice {
  readonly numberOfKeys: number;
  readonly returnedBy: string;
  readonly extraKeysReturned: '' | '0' | '1';
}

/** Prevents a move with any choice. `no-guests`: no guest is known. */
export type KeyBar =
  | 'keys-out'
  | 'handed-out-before'
  | 'keys-here'
  | 'all-back'
  | 'room-blocked'
  | 'room-not-ready'
  | 'no-keys'
  | 'no-barcodes'
  | 'no-guests';

/** The missing step before a move. */
export type KeyStep = 'guest' | 'barcode' | 'returner' | 'extra-keys';

/** A bar, or steps in the order of the screen. */
export type KeyGap =
  | { readonly bar: KeyBar; readonly steps?: never }
  | { readonly bar?: never; readonly steps: readonly KeyStep[] };

/**
 * The gap before a hand-out, if any. The room must be ready, neither blocked nor distributed, with keys, a guest and an
 * allowed code. Returned keys are not handed out again.
 */
export function distributeGap(
  room: KeyRoom,
  { numberOfKeys, tenant, barcode }: DistributeChoice,
  hasGuests: boolean,
): KeyGap | undefined {
  if (room.distributed === 1) return { bar: room.returned === 1 ? 'handed-out-before' : 'keys-out' };
  const problem = roomProblem(room);
  if (problem) return { bar: problem };
  if (numberOfKeys <= 0) return { bar: 'no-keys' };
  if (tenant === '' && !hasGuests) return { bar: 'no-guests' };
  if (allowedBarcodesOf(room).length === 0) return { bar: 'no-barcodes' };
  return keyGapOf([
    ['barcode', barcode === '' || barcodeProblem(room, barcode) !== undefined],
    ['guest', tenant === ''],
  ]);
}

/** The gap before a return; undefined if none. */
export function returnGap(
  room: Pick<KeyRoom, 'distributed' | 'returned'>,
  { numberOfKeys, returnedBy, extraKeysReturned }: ReturnChoice,
): KeyGap | undefined {
  if (room.distributed === 0) return { bar: 'keys-here' };
  if (room.returned === 1) return { bar: 'all-back' };
  if (numberOfKeys <= 0) return { bar: 'no-keys' };
  return keyGapOf([
    ['returner', returnedBy === ''],
    ['extra-keys', extraKeysReturned === ''],
  ]);
}

function keyGapOf(steps: readonly (readonly [step: KeyStep, isMissing: boolean])[]): KeyGap | undefined {
  const missing = steps.flatMap(([step, isMissing]) => (isMissing ? [step] : []));
  return missing.length > 0 ? { steps: missing } : undefined;
}

/** The number of keys out. */
export function keysOut(room: ShownKeyRoom): number {
  const { handedOut, keysReturned } = keyStateOf(room);
  return handedOut - keysReturned;
}

/** Whether keys are out, so that they can only be returned. */
export function keysAreOut({ distributed, returned }: Pick<KeyRoom, 'distributed' | 'returned'>): boolean {
  return distributed === 1 && returned === 0;
}
