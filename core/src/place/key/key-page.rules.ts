// Source: docs/reference/places.md (Keys).
import { handOutsIn } from './key-badge.rules.ts';
import type { KeyRoom } from './key-room.contract.ts';

/** The options of 'Returned by' beside the guests: the keys were found, or left at a desk. */
export const NOT_RETURNED_BY_PERSON = 'not_returned_by_person';

/** The codes allowed for a room, from the office's comma list. */
export function allowedBarcodesOf({ allowedBarcodes }: Pick<KeyRoom, 'allowedBarcodes'>): string[] {
  return allowedBarcodes.split(',').flatMap((barcode) => barcode.trim() || []);
}

/** Why a code is not allowed for a room; undefined when it is. */
export function barcodeProblem(
  room: Pick<KeyRoom, 'allowedBarcodes'>,
  barcode: string,
): 'room-without-barcodes' | 'barcode-not-allowed' | undefined {
  const allowed = allowedBarcodesOf(room);
  if (allowed.length === 0) return 'room-without-barcodes';
  return allowed.includes(barcode.trim()) ? undefined : 'barcode-not-allowed';
}

/** Why a room's keys cannot be handed out to anybody; undefined when they can. A blocked room that is not ready is blocked. */
export function roomProblem({
  ready,
  blocked,
}: Pick<KeyRoom, 'ready' | 'blocked'>): 'room-blocked' | 'room-not-ready' | undefined {
  if (blocked === 1) return 'room-blocked';
  return ready === 1 ? undefined : 'room-not-ready';
}

/** The numbers of keys to choose from: one to all of the room. */
export function keyCounts({ numberOfKeys }: Pick<KeyRoom, 'numberOfKeys'>): number[] {
  return Array.from({ length: numberOfKeys }, (_, index) => index + 1);
}

/** A guest as the calls name them: 'name - bookingRef'. */
export function guestLabel({
  name,
  reference,
}: {
  readonly name: string | undefined;
  readonly reference: string | undefined;
}): string {
  return [name, reference].filter(Boolean).join(' - ');
}

/** Who may be given keys: the room's inhabitants by the week's data; if there are none, the guests in the room's record. Each once. */
export function roomGuests(
  room: Pick<KeyRoom, 'distributedTo' | 'distributionInfo'>,
  sleepers: readonly string[],
): string[] {
  const known = namesIn(sleepers);
  return known.length > 0 ? known : holdersOf(room);
}

/** Who may return keys: the room's inhabitants, and the guests who have keys by its record. Each once. */
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
