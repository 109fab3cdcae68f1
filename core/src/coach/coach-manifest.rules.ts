import type { Departure, Passenger } from '../passenger/passenger.contract.ts';
import { rideOf, transportsFor } from '../ride/ride.rules.ts';
import type { Direction } from './coach.contract.ts';
import type { Seat, ShownTicket } from './coach.rules.ts';

/** Carriage text that begins so means the client brings equipment. Case counts. */
export const EQUIPMENT_MARKER = 'I want';

/** Where somebody gets on a coach, joined to tickets by booking reference. Source: docs/product.md, section "Coaches". */
export interface ManifestLine {
  readonly reference: string;
  readonly pickUp: string | undefined;
  readonly equipment: boolean;
}

/** The people whom the week's data puts on one coach, one way. */
export function coachManifest(passengers: readonly Passenger[], coachId: string, direction: Direction): ManifestLine[] {
  const lines: ManifestLine[] = [];
  for (const passenger of passengers) {
    const [seat] = transportsFor(passenger, { kind: 'coach', id: coachId, direction });
    if (!seat || !passenger.reference) continue;
    lines.push({
      reference: passenger.reference,
      pickUp: seat.pickUpLocation?.location || undefined,
      equipment: (seat.equipmentCarriage ?? '').startsWith(EQUIPMENT_MARKER),
    });
  }
  return lines;
}

/** One pick-up with who is still to come and who is on board. `name` is undefined where no pick-up is known. */
export interface PickUpGroup {
  readonly name: string | undefined;
  readonly remaining: readonly LoadLine[];
  readonly loaded: readonly LoadLine[];
}

/** A ticket with what the manifest knows of it. */
export type LoadLine = ShownTicket & { readonly equipment: boolean };

/** Tickets by pick-up, in the order the coach visits them, people by name; unknown pick-ups last. */
export function groupByPickUp(tickets: readonly ShownTicket[], manifest: readonly ManifestLine[], stops: readonly string[]): PickUpGroup[] {
  const lineOf = new Map(manifest.map((line) => [line.reference, line]));
  const groups = new Map<string | undefined, LoadLine[]>();
  for (const ticket of tickets) {
    const line = lineOf.get(ticket.bookingRef);
    const group = groups.get(line?.pickUp) ?? [];
    group.push({ ...ticket, equipment: line?.equipment ?? false });
    groups.set(line?.pickUp, group);
  }
  const place = (name: string | undefined) => (name === undefined ? Infinity : stops.includes(name) ? stops.indexOf(name) : stops.length);
  return [...groups]
    .sort(([a], [b]) => place(a) - place(b) || (a ?? '').localeCompare(b ?? ''))
    .map(([name, lines]) => {
      const sorted = lines.sort((a, b) => a.name.localeCompare(b.name));
      return { name, remaining: sorted.filter((line) => line.loaded === 0), loaded: sorted.filter((line) => line.loaded === 1) };
    });
}

/** The stops of a coach, one way, earliest first, each once. */
export function coachDepartures(passengers: readonly Passenger[], coachId: string, direction: Direction): Departure[] {
  const stops = new Map<string, Departure>();
  for (const passenger of passengers) {
    for (const seat of transportsFor(passenger, { kind: 'coach', id: coachId, direction })) {
      for (const stop of seat.departures ?? []) stops.set(`${stop.dateTime ?? ''} ${stop.location ?? ''}`, stop);
    }
  }
  return [...stops.values()].sort((a, b) => (a.dateTime || '9999').localeCompare(b.dateTime || '9999'));
}

/** Earliest departure of every coach, one way, from the week's data; past ones included. */
export function earliestDepartures(passengers: readonly Passenger[], direction: Direction): Record<string, Departure> {
  const earliest: Record<string, Departure> = {};
  for (const passenger of passengers) {
    for (const seat of transportsFor(passenger, { kind: 'coach', direction })) {
      for (const stop of seat.departures ?? []) {
        const known = earliest[seat.coach ?? '']?.dateTime;
        if (seat.coach && stop.dateTime && (!known || stop.dateTime < known)) earliest[seat.coach] = stop;
      }
    }
  }
  return earliest;
}

/** Coach and transfer ids in the order of the number in them, then by text. */
export function byNumberIn(a: string, b: string): number {
  return numberIn(a) - numberIn(b) || a.localeCompare(b);
}

function numberIn(id: string): number {
  const digits = /\d+/.exec(id);
  return digits ? Number(digits[0]) : Infinity;
}

/** Where a passenger belongs, that way; the seat a refusal names. */
export function seatOf(passenger: Passenger, direction: Direction): Seat | undefined {
  const [transport] = transportsFor(passenger, { direction });
  const ride = transport && rideOf(transport);
  if (!ride) return undefined;
  const pickUp = transport.pickUpLocation?.location ?? undefined;
  const departs = transport.pickUpLocation?.date_time_formatted ?? undefined;
  return { ...ride, ...(pickUp ? { pickUp } : {}), ...(departs ? { departs } : {}) };
}
