import type { Accommodation, AllocPlace, Departure, Transport, TravelPoint } from '../passenger/passenger.contract.ts';
import { brandPrefixOf } from '../ticket-code/ticket-code.rules.ts';
import { writtenDay } from './cell-text.rules.ts';
import { isCancelledRow, seatsOf, stopsOf, type ClientRow, type RowSeat, type StopRow } from './client-seat.rules.ts';
import type { OfficeWeek } from './office-week.rules.ts';

/** What finds the places of a client: everything they are booked on, with all that its own sheet says. Source: docs/product.md, section "Passengers". */
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

type Cells<Key extends keyof OfficeWeek> = OfficeWeek[Key] extends readonly (infer Row)[]
  ? Row extends { readonly cells: infer Each }
    ? Each
    : never
  : never;

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

function transportFrom(
  seat: RowSeat,
  stops: ReturnType<typeof stopsOf>,
  equipmentCarriage: string | undefined,
): Transport {
  const { kind, ride, direction } = seat;
  const pickUps = stops(ride, direction, 'pick-up');
  const pickUp = pointFrom(seat.pickUp, pickUps);
  const dropOff = pointFrom(seat.dropOff, stops(ride, direction, 'drop-off'));
  return {
    type: `transport-${direction}`,
    transportType: kind === 'coach' ? 'coach_travel' : 'transfer',
    coach: ride,
    equipmentCarriage,
    ...(pickUp ? { pickUpLocation: pickUp } : {}),
    ...(dropOff ? { dropOffLocation: dropOff } : {}),
    departures: pickUps.map(departureFrom),
  };
}

/** The stop of that name; where none is named, the only one. */
function pointFrom(name: string | undefined, stops: readonly StopRow[]): TravelPoint | undefined {
  const stop =
    name === undefined ? (stops.length === 1 ? stops[0] : undefined) : stops.find(({ cells }) => cells.Stop === name);
  if (!stop) return name === undefined ? undefined : { location: name };
  return {
    location: stop.cells.Stop,
    date_formatted: dayOf(stop),
    date_time_formatted: `${dayOf(stop)} ${stop.cells.Time}`,
  };
}

function departureFrom(stop: StopRow): Departure {
  const { cells } = stop;
  return {
    location: cells.Stop,
    address: cells.Address,
    // Without a time zone it is shown as it is written.
    dateTime: `${cells.Date}T${cells.Time}:00`,
    date_formatted: dayOf(stop),
    date_time_formatted: `${dayOf(stop)} ${cells.Time}`,
    loading_time_formatted: cells['Loading Time'],
    latitude: cells.Latitude ?? null,
    longitude: cells.Longitude ?? null,
  };
}

function dayOf({ cells }: StopRow): string {
  return writtenDay(cells.Date ?? '');
}

function roomPlace(
  room: Cells<'rooms'>,
  guests: Accommodation['subblock_inhabitants'],
  { brand, notes }: { brand: string; notes: string | undefined },
): Accommodation {
  return {
    name: room['Building Name'],
    address: room.Address,
    latitude: room.Latitude ?? null,
    longitude: room.Longitude ?? null,
    subblock_id: room['Room ID'],
    subblock_physical_name: room['Room Name'],
    subblock_room_rep: room['Room Rep'],
    subblock_capacity: room.Capacity,
    subblock_inhabitants: guests ?? [],
    bed_linen_included: room['Bed Linen'] ? 1 : 0,
    towels_included: room.Towels ? 1 : 0,
    passenger_notes: notes,
    contact_number: room['Contact Number'],
    reference: room.Reference ?? `${brand}-AC-${room['Room ID']}-1`,
    amenities: room.Amenities,
  };
}

function coursePlace(
  course: Cells<'lessons'> | Cells<'workshops'> | undefined,
  { brand, id, lessonType }: { brand: string; id: string; lessonType: 'lessons' | 'workshop' },
): AllocPlace[] {
  if (!course) return [];
  return [
    {
      lessons: {
        reference: `${brand}-LS-${id}-1`,
        id,
        group: course.Group,
        meetingPoint: course['Meeting Point'],
        meetingPointUrl: course['Meeting Point URL'],
        times: course.Times,
        notes: course.Notes,
        capacity: course.Capacity,
        lessonType,
      },
    },
  ];
}

function eventPlace(event: Cells<'events'> | undefined, brand: string, id: string): AllocPlace[] {
  if (!event) return [];
  return [
    {
      event: {
        reference: `${brand}-EV-${id}-1`,
        name: event['Event Name'],
        description: event.Description,
        host: event.Host,
        location: event.Location,
        startDateTime: event.Start,
        endDateTime: event.End,
        lastEntry: event['Last Entry'],
        sponsor: event.Sponsor,
        barType: event['Bar Type'],
        transportInfo: event['Transport Info'],
        clothing: event.Clothing,
        extraInfo: event['Extra Info'],
      },
    },
  ];
}

function passPlace(pass: Cells<'liftPasses'>): NonNullable<AllocPlace['liftpass']> {
  const firstDay = pass['First Day Skiing'];
  return {
    passType: pass['Pass Type'],
    duration: pass.Duration,
    firstDaysSkiing: firstDay && writtenDay(firstDay),
    distributionPoint: pass['Distribution Point'],
    distributionLocation: pass['Distribution Location'],
    distributionStartTime: pass['Distribution Start Time'],
    distributionEndTime: pass['Distribution End Time'],
    staffMembers: (pass.Staff ?? []).map((id) => ({ id })),
  };
}

function hirePlace(
  cells: ClientRow['cells'],
  shop: Cells<'rentalShops'> | undefined,
): NonNullable<AllocPlace['skihire']> {
  return {
    package_name: cells['Ski Hire Package'],
    helmet: cells.Helmet,
    ...(shop
      ? {
          rentalShop: {
            name: shop['Rental Shop'],
            locationUrl: shop['Location URL'],
            openingHours: shop['Opening Hours'],
            location: shop.Location,
          },
        }
      : {}),
  };
}
