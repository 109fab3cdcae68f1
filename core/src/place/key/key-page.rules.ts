// Source: docs/reference/places.md (Keys).
import { handOutsIn } from './key-badge.rules.ts';
import type { KeyRoom } from './key-room.contract.ts';

/** Options beside the guests: found, or left at a desk. */
export const NOT_RETURNED_BY_PERSON = 'not_returned_by_person';

/** The allowed codes of a room. */
export function allowedBarcodesOf({ allowedBarcodes }: Pick<KeyRoom, 'allowedBarcodes'>): string[] {
  return allowedBarcodes.split(',').flatMap((barcode) => barcode.trim() || []);
}

/** The reason that forbids a code; undefined if it is allowed. */
export function barcodeProblem(
  room: Pick<KeyRoom, 'allowedBarcodes'>,
  barcode: string,
): 'room-without-barcodes' | 'barcode-not-allowed' | undefined {
  const allowed = allowedBarcodesOf(room);
  if (allowed.length === 0) return 'room-without-barcodes';
  return allowed.includes(barcode.trim()) ? undefined : 'barcode-not-allowed';
}

/** The reason that prevents a hand-out; undefined for none. Blocked comes before not ready. */
export function roomProblem({
  ready,
  blocked,
}: Pick<KeyRoom, 'ready' | 'blocked'>): 'room-blocked' | 'room-not-ready' | undefined {
  if (blocked === 1) return 'room-blocked';
  return ready === 1 ? undefined : 'room-not-ready';
}

/** The numbers from one to all keys of the room. */
export function keyCounts({ numberOfKeys }: Pick<KeyRoom, 'numberOfKeys'>): number[] {
  return Array.from({ length: numberOfKeys }, (_, index) => index + 1);
}

/** The guest's name in calls: 'name - bookingRef'. */
export function guestLabel({
  name,
  reference,
}: {
  readonly name: string | undefined;
  readonly reference: string | undefined;
}): string {
  return [name, reference].filter(Boolean).join(' - ');
}

/** The distinct inhabitants by the week's data, or else the guests in the record. */
export function roomGuests(
  room: Pick<KeyRoom, 'distributedTo' | 'distributionInfo'>,
  sleepers: readonly string[],
): string[] {
  const known = namesIn(sleepers);
  return known.length > 0 ? known : holdersOf(room);
}

/** The distinct inhabitants, and guests with keys by the record. */
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
