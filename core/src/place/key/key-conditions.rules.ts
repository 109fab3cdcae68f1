// Source: docs/reference/places.md (Keys).
import { keyStateOf } from './key-fold.rules.ts';
import type { KeyRoom } from './key-room.contract.ts';
import { allowedBarcodesOf, barcodeProblem, roomProblem } from './key-page.rules.ts';
import type { ShownKeyRoom } from './key.contract.ts';

/** The choices on the card for handing out keys. */
export interface DistributeChoice {
  readonly numberOfKeys: number;
  readonly tenant: string;
  readonly barcode: string;
}

/** The choices on the card for returning keys; '' while nothing is chosen. */
export interface ReturnChoice {
  readonly numberOfKeys: number;
  readonly returnedBy: string;
  readonly extraKeysReturned: '' | '0' | '1';
}

/** Why no choice makes a move of a room's keys possible; `no-guests`: nobody is known who could get them. */
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

/** What the rep still has to do before keys are moved. */
export type KeyStep = 'guest' | 'barcode' | 'returner' | 'extra-keys';

/** What is missing for a move of keys: a bar, or steps in the order of the screen. */
export type KeyGap =
  | { readonly bar: KeyBar; readonly steps?: never }
  | { readonly bar?: never; readonly steps: readonly KeyStep[] };

/**
 * What is missing before keys may be handed out; undefined when nothing is: the room is ready, not blocked, not distributed,
 * with a key or more, a guest is chosen and an allowed code was scanned. Keys that are out must be returned first, and
 * those that came back are not handed out again. `hasGuests`: somebody
 * is known who could get them.
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
  return gapOf([
    ['barcode', barcode === '' || barcodeProblem(room, barcode) !== undefined],
    ['guest', tenant === ''],
  ]);
}

/** What is missing before keys may be returned; undefined when nothing is. */
export function returnGap(
  room: Pick<KeyRoom, 'distributed' | 'returned'>,
  { numberOfKeys, returnedBy, extraKeysReturned }: ReturnChoice,
): KeyGap | undefined {
  if (room.distributed === 0) return { bar: 'keys-here' };
  if (room.returned === 1) return { bar: 'all-back' };
  if (numberOfKeys <= 0) return { bar: 'no-keys' };
  return gapOf([
    ['returner', returnedBy === ''],
    ['extra-keys', extraKeysReturned === ''],
  ]);
}

function gapOf(steps: readonly (readonly [step: KeyStep, isMissing: boolean])[]): KeyGap | undefined {
  const missing = steps.flatMap(([step, isMissing]) => (isMissing ? [step] : []));
  return missing.length > 0 ? { steps: missing } : undefined;
}

/** How many keys of a room are out. */
export function keysOut(room: ShownKeyRoom): number {
  const { handedOut, keysReturned } = keyStateOf(room);
  return handedOut - keysReturned;
}

/** Whether keys of a room are out and not all back: then they can only be returned. */
export function keysAreOut({ distributed, returned }: Pick<KeyRoom, 'distributed' | 'returned'>): boolean {
  return distributed === 1 && returned === 0;
}
