// Source: docs/reference/clients.md (Passengers).
import type { Accommodation, AllocPlace } from '../../people/passenger/passenger.contract.ts';
import { brandPrefixOf } from '../../base/ticket-code/ticket-code.rules.ts';
import { isCancelledRow, seatsOf, stopsOf, type ClientRow } from './client-seat.rules.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import { coursePlace, eventPlace, hirePlace, passPlace, roomPlace } from './place-fields.rules.ts';
import { transportFrom } from './seat-place.rules.ts';

/** Returns a function that collects the places of a client. */
export function placesBuilder(week: OfficeWeek): (client: ClientRow) => AllocPlace[] {
  const stops = stopsOf(week);
  const rooms = byId(week.rooms, 'Room ID');
  const guests = guestsByRoom(week.clients);
  const lessons = byId(week.lessons, 'Lesson ID');
  const workshops = byId(week.workshops, 'Workshop ID');
  const events = byId(week.events, 'Event ID');
  const passes = byId(week.liftPasses, 'Lift Pass');
  const shops = byId(week.rentalShops, 'Rental Shop');
  return (client) => {
    const { cells } = client;
    const brand = brandPrefixOf(cells.Reference ?? '');
    const room = isCancelledRow(client) ? undefined : rooms.get(cells.Room ?? '');
    const pass = passes.get(cells['Lift Pass'] ?? '');
    return [
      ...seatsOf(client).map((seat) => ({ transport: transportFrom(seat, stops, cells['Equipment Carriage']) })),
      ...(room
        ? [{ accommodation: roomPlace(room, guests.get(cells.Room) ?? [], { brand, notes: cells['Room Notes'] }) }]
        : []),
      ...(cells.Lessons ?? []).flatMap((id) => coursePlace(lessons.get(id), { brand, id, lessonType: 'lessons' })),
      ...(cells.Workshops ?? []).flatMap((id) => coursePlace(workshops.get(id), { brand, id, lessonType: 'workshop' })),
      ...(cells.Events ?? []).flatMap((id) => eventPlace(events.get(id), brand, id)),
      ...(pass ? [{ liftpass: passPlace(pass) }] : []),
      ...(cells['Ski Hire Package'] === undefined
        ? []
        : [{ skihire: hirePlace(cells, shops.get(cells['Rental Shop'] ?? '')) }]),
    ];
  };
}

function byId<Each extends { readonly [H in Heading]?: string | undefined }, Heading extends string>(
  rows: readonly { readonly cells: Each }[],
  heading: Heading,
): ReadonlyMap<string, Each> {
  return new Map(rows.map(({ cells }) => [cells[heading] ?? '', cells]));
}

function guestsByRoom(
  clients: readonly ClientRow[],
): ReadonlyMap<string | undefined, Accommodation['subblock_inhabitants']> {
  const guests = new Map<string | undefined, { name: string | undefined; reference: string | undefined }[]>();
  for (const client of clients) {
    if (isCancelledRow(client)) continue;
    const { Room: room, Name: name, Reference: reference } = client.cells;
    const others = guests.get(room) ?? [];
    others.push({ name, reference });
    guests.set(room, others);
  }
  return guests;
}
