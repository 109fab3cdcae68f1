import { handOutsIn } from './key-badge.rules.ts';
import type { KeyRoom } from './key-room.contract.ts';

/** What 'Returned by' offers beside the guests: the keys were found, or left at a desk. Source: docs/product.md, section "Keys". */
export const NOT_RETURNED_BY_PERSON = 'not_returned_by_person';

/** The codes that open a room, of the comma list the office keeps. */
export function allowedBarcodesOf({ allowedBarcodes }: Pick<KeyRoom, 'allowedBarcodes'>): string[] {
  return allowedBarcodes.split(',').flatMap((barcode) => barcode.trim() || []);
}

/** Why a code does not open a room; undefined when it does. Source: docs/product.md, section "Keys". */
export function barcodeProblem(
  room: Pick<KeyRoom, 'allowedBarcodes'>,
  barcode: string,
): 'room-without-barcodes' | 'barcode-not-allowed' | undefined {
  const allowed = allowedBarcodesOf(room);
  if (allowed.length === 0) return 'room-without-barcodes';
  return allowed.includes(barcode.trim()) ? undefined : 'barcode-not-allowed';
}

/** Why a room cannot be handed out, whoever asks; undefined when it can. A blocked room that is not ready is blocked. */
export function roomProblem({
  ready,
  blocked,
}: Pick<KeyRoom, 'ready' | 'blocked'>): 'room-blocked' | 'room-not-ready' | undefined {
  if (blocked === 1) return 'room-blocked';
  return ready === 1 ? undefined : 'room-not-ready';
}

/** What has been chosen on the card that hands keys out. */
export interface DistributeChoice {
  readonly numberOfKeys: number;
  readonly tenant: string;
  readonly barcode: string;
}

/**
 * May the keys go? Only of a room that is ready, not blocked, not distributed, with a key or more, a guest chosen and a
 * code scanned that opens it. Source: docs/product.md, section "Keys".
 */
export function mayDistribute(room: KeyRoom, { numberOfKeys, tenant, barcode }: DistributeChoice): boolean {
  const isFree = room.distributed === 0 && roomProblem(room) === undefined;
  return isFree && numberOfKeys > 0 && tenant !== '' && barcode !== '' && barcodeProblem(room, barcode) === undefined;
}

/** What has been chosen on the card that takes keys back; '' while nothing is. */
export interface ReturnChoice {
  readonly numberOfKeys: number;
  readonly returnedBy: string;
  readonly extraKeysReturned: '' | '0' | '1';
}

/** May they come back? Only of a room that is distributed, and not back already, with both questions answered. Source: docs/product.md, section "Keys". */
export function mayReturn(
  room: Pick<KeyRoom, 'distributed' | 'returned'>,
  { numberOfKeys, returnedBy, extraKeysReturned }: ReturnChoice,
): boolean {
  return (
    room.distributed === 1 && room.returned === 0 && numberOfKeys > 0 && returnedBy !== '' && extraKeysReturned !== ''
  );
}

/** The numbers of keys to choose from: one up to all of the room. */
export function keyCounts({ numberOfKeys }: Pick<KeyRoom, 'numberOfKeys'>): number[] {
  return Array.from({ length: numberOfKeys }, (_, index) => index + 1);
}

/** A guest as the calls name them: 'name - bookingRef'. Source: docs/product.md, section "Keys". */
export function guestLabel({
  name,
  reference,
}: {
  readonly name: string | undefined;
  readonly reference: string | undefined;
}): string {
  return [name, reference].filter(Boolean).join(' - ');
}

/** Who may be given keys: who sleeps in the room, by the week's data; where nobody does, whoever the room's record names. Each once. Source: docs/product.md, section "Keys". */
export function roomGuests(
  room: Pick<KeyRoom, 'distributedTo' | 'distributionInfo'>,
  sleepers: readonly string[],
): string[] {
  const known = namesIn(sleepers);
  return known.length > 0 ? known : holdersOf(room);
}

/** Who may bring keys back: who sleeps in the room, and whoever has keys by its record. Each once. Source: docs/product.md, section "Keys". */
export function returners(
  room: Pick<KeyRoom, 'distributedTo' | 'distributionInfo'>,
  sleepers: readonly string[],
): string[] {
  return namesIn([...sleepers, ...holdersOf(room)]);
}

function holdersOf(room: Pick<KeyRoom, 'distributedTo' | 'distributionInfo'>): string[] {
  return namesIn([room.distributedTo, ...handOutsIn(room).map(({ tenant }) => tenant)]);
}

function namesIn(names: readonly string[]): string[] {
  return [...new Set(names.filter(Boolean))];
}
