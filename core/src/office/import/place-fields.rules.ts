// Source: docs/reference/clients.md (Passengers).
import type { Accommodation, AllocPlace } from '../../people/passenger/passenger.contract.ts';
import { writtenDay } from './cell-text.rules.ts';
import type { OfficeTables } from './office-tables.list.ts';
import type { TableRow } from './table.rules.ts';

type Cells<Key extends keyof OfficeTables> = TableRow<OfficeTables[Key]>['cells'];

/** A bed in a room, with the other guests. */
export function roomPlace(
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

/** A place in a lesson or workshop, if it has a row. */
export function coursePlace(
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

/** A place at an event, if it has a row. */
export function eventPlace(event: Cells<'events'> | undefined, brand: string, id: string): AllocPlace[] {
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
        shiftId: event['Shift ID'],
      },
    },
  ];
}

/** The fields of a lift pass. */
export function passPlace(pass: Cells<'liftPasses'>): NonNullable<AllocPlace['liftpass']> {
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
    shiftId: pass['Shift ID'],
  };
}

/** The fields of hired equipment. */
export function hirePlace(
  cells: Cells<'clients'>,
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
