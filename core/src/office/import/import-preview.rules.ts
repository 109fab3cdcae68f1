// Source: docs/reference/import.md (Office sheets), docs/reference/import-jobs.md (Imports).
import { isCancelled } from '../../people/passenger/passenger.rules.ts';

const SEAT = /^(coach|transfer) /;

/** A recorded item: the client has keys of the room. */
export const KEYS_OUT = 'keys of the room';

/** `places` are valid tickets such as 'coach C1 outbound'. */
export interface BookedClient {
  readonly reference: string;
  readonly name: string;
  readonly status: string;
  /** Building and room, or ''. */
  readonly room: string;
  readonly code?: string;
  readonly places: ReadonlySet<string>;
  /** The places with a record, and KEYS_OUT. */
  readonly recorded: ReadonlySet<string>;
}

/** 'changed': the same seats with other details, or another code. */
export type ClientChange = 'new' | 'moved' | 'changed' | 'cancelled' | 'removed' | 'as before';

/** A room, a seat each way, or all tickets of a kind. */
export const LOST_PARTS = {
  room: 'room',
  outbound: 'seat outbound',
  inbound: 'seat inbound',
  lesson: 'lessons',
  workshop: 'workshops',
  event: 'events',
  'lift-pass': 'lift pass',
} as const;
export type LostPart = keyof typeof LOST_PARTS;

export interface WeekPreview {
  readonly counts: Readonly<Record<ClientChange, number>>;
  /** Staying clients who lose all of a part. */
  readonly losses: Readonly<Partial<Record<LostPart, number>>>;
  /** Clients who lose a booking with records. */
  readonly recorded: readonly {
    readonly reference: string;
    readonly name: string;
    readonly change: ClientChange;
    readonly places: readonly string[];
  }[];
}

/** Compares the clients of a week with those of an import. */
export function previewOf(before: readonly BookedClient[], after: readonly BookedClient[]): WeekPreview {
  const known = new Map(before.map((client) => [client.reference, client]));
  const booked = new Map(after.map((client) => [client.reference, client]));
  const counts = { new: 0, moved: 0, changed: 0, cancelled: 0, removed: 0, 'as before': 0 };
  const losses: Partial<Record<LostPart, number>> = {};
  const recorded: WeekPreview['recorded'][number][] = [];
  for (const reference of new Set([...known.keys(), ...booked.keys()])) {
    const [was, becomes] = [known.get(reference), booked.get(reference)];
    const change = changeOf(was, becomes);
    counts[change] += 1;
    for (const part of lostParts(was, becomes)) losses[part] = (losses[part] ?? 0) + 1;
    const isKept = (place: string) =>
      place === KEYS_OUT
        ? becomes?.room === was?.room
        : becomes?.places.has(place) === true && !isOtherCode(was, becomes);
    const places = [...(was?.recorded ?? [])].filter((place) => !isKept(place));
    if (places.length > 0) recorded.push({ reference, name: (becomes ?? was)?.name ?? '', change, places });
  }
  return { counts, losses, recorded };
}

function lostParts(was: BookedClient | undefined, becomes: BookedClient | undefined): LostPart[] {
  if (!was || !becomes || isCancelled(becomes)) return [];
  const kept = partsOf(becomes);
  return [...partsOf(was)].filter((part) => !kept.has(part));
}

function partsOf({ room, places }: BookedClient): Set<LostPart> {
  const parts = [...places].map((place) => (SEAT.test(place) ? place.split(' ').at(-1) : place.split(' ', 1)[0]));
  return new Set(
    [...parts, ...(room ? ['room'] : [])].filter((part): part is LostPart => Object.hasOwn(LOST_PARTS, part ?? '')),
  );
}

function changeOf(was: BookedClient | undefined, becomes: BookedClient | undefined): ClientChange {
  if (!was) return 'new';
  if (!becomes) return 'removed';
  const isSamePlaces = isSame(was.places, becomes.places);
  const isSameBooking = was.name === becomes.name && was.status === becomes.status && was.room === becomes.room;
  const isRestSame = isSameBooking && !isOtherCode(was, becomes);
  if (isSamePlaces) return isRestSame ? 'as before' : 'changed';
  if (becomes.places.size === 0) return 'cancelled';
  return isSame(seatsIn(was.places), seatsIn(becomes.places)) ? 'changed' : 'moved';
}

/** Whether the ticket gets another code. Records stay with the old one. */
export function isOtherCode(
  was: Pick<BookedClient, 'code'> | undefined,
  becomes: Pick<BookedClient, 'code'> | undefined,
): boolean {
  return was?.code !== undefined && becomes?.code !== undefined && was.code !== becomes.code;
}

export interface BookingState {
  readonly name: string;
  readonly status: string;
  readonly room: string;
  readonly code?: string;
  readonly places: readonly string[];
}

/** Undefined sides are not in the week. */
export interface BookingChange {
  readonly reference: string;
  readonly change: ClientChange;
  readonly before: BookingState | undefined;
  readonly after: BookingState | undefined;
}

/** The clients that an import changes, before and after. */
export function changesOf(before: readonly BookedClient[], after: readonly BookedClient[]): BookingChange[] {
  const known = new Map(before.map((client) => [client.reference, client]));
  const booked = new Map(after.map((client) => [client.reference, client]));
  return [...new Set([...known.keys(), ...booked.keys()])].flatMap((reference) => {
    const [was, becomes] = [known.get(reference), booked.get(reference)];
    const change = changeOf(was, becomes);
    return change === 'as before'
      ? []
      : [{ reference, change, before: was && stateOf(was), after: becomes && stateOf(becomes) }];
  });
}

function stateOf({ name, status, room, code, places }: BookedClient): BookingState {
  return { name, status, room, ...(code === undefined ? {} : { code }), places: [...places].toSorted() };
}

function seatsIn(places: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...places].filter((place) => SEAT.test(place)));
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((place) => other.has(place));
}

/** The counts of a preview in words: '12 new, 3 moved'. */
export function countWords(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([change, count]) => (count > 0 ? `${count} ${change}` : ''));
  return parts.filter(Boolean).join(', ') || 'no clients';
}

function lossLines(losses: WeekPreview['losses']): string[] {
  return Object.entries(LOST_PARTS).flatMap(([part, words]) => {
    const count = losses[part as LostPart] ?? 0;
    return count > 0 ? [`  ${count} ${count === 1 ? 'loses' : 'lose'} their ${words}`] : [];
  });
}

/** The preview in words, such as '12 new, 3 moved, 1 removed, 2 of these on board'. */
export function previewLines({ counts, losses, recorded }: WeekPreview): string[] {
  const ofThese = recorded.length > 0 ? [`${recorded.length} of these on board or recorded`] : [];
  return [
    [countWords(counts), ...ofThese].join(', '),
    ...lossLines(losses),
    ...recorded.map(
      ({ name, reference, change, places }) =>
        `  ${change}: ${name} (${reference}), recorded for ${places.join(' and ')}`,
    ),
  ];
}
