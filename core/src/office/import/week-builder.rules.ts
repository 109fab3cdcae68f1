// Source: docs/reference/import.md (Office sheets).
import type { ImportTicket } from './import.contract.ts';
import type { ImportedWeek } from './import-week.rules.ts';
import { placesBuilder } from './client-place.rules.ts';
import { eventsOf, keyRoomsOf, lessonsOf } from './place-builder.rules.ts';
import { nightlifeOf, repRowsOf } from './programme-builder.rules.ts';
import { isCancelledRow, seatsOf, type ClientRow } from './client-seat.rules.ts';
import { OFFICE_TABLES } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import { sheetRowOf } from './sheet-row.rules.ts';
import { TICKET_KINDS, type TicketKind } from '../../record/action/action-kind.rules.ts';
import type { RideKind } from '../../ride/ride/ride.contract.ts';
import type { Passenger } from '../../people/passenger/passenger.contract.ts';

/** The data of a week from valid sheets. Tickets follow from the bookings. */
export function weekFrom(week: OfficeWeek, codes: ReadonlyMap<string, string>): ImportedWeek {
  const placesOf = placesBuilder(week);
  return {
    week: weekInfoOf(week),
    passengers: week.clients.map((client) => passengerFrom(client, placesOf(client), codes)),
    tickets: week.clients.flatMap((client) => ticketsOf(week, client, codes)),
    coachRows: week.coaches.map((row) => sheetRowOf(OFFICE_TABLES.coaches, row)),
    transferRows: week.transfers.map((row) => sheetRowOf(OFFICE_TABLES.transfers, row)),
    lessons: lessonsOf(week),
    events: eventsOf(week),
    keyRooms: keyRoomsOf(week, codes),
    ...(week.given.has('staff') ? { repRows: repRowsOf(week) } : {}),
    ...(week.given.has('eventSchedule') ? { nightlife: nightlifeOf(week) } : {}),
    ...(week.given.has('documents')
      ? {
          files: week.documents.map(({ cells }) => ({
            fileId: cells['File ID'] ?? '',
            title: cells.Title ?? '',
            url: cells.URL ?? '',
          })),
        }
      : {}),
  };
}

function weekInfoOf({ week, packages }: OfficeWeek): ImportedWeek['week'] {
  const cells = week[0]?.cells;
  const weekId = cells?.['Week ID'] ?? '';
  const lastDay = cells?.['Last Day'];
  const sold = packages.map((each) => ({ name: each.cells.Package, ...datesOf(each.cells) }));
  const whole = { name: cells?.['Week Name'], ...datesOf(cells) };
  return {
    weekId,
    systemId: cells?.['System ID'] ?? weekId,
    weekName: cells?.['Week Name'] ?? '',
    weekPackages: JSON.stringify(sold.length > 0 ? [whole, ...sold] : [whole]),
    alwaysOn: cells?.['Always On'] ?? false,
    disabled: cells?.Disabled ?? false,
    ...(cells?.Brand === undefined ? {} : { brand: cells.Brand }),
    ...(lastDay === undefined ? {} : { lastDay }),
  };
}

function datesOf(cells: { 'Departure Date'?: string | undefined; 'Return Date'?: string | undefined } | undefined) {
  return { departureDate: cells?.['Departure Date'], returnDate: cells?.['Return Date'] };
}

function passengerFrom(
  { cells }: ClientRow,
  allocPlaces: Passenger['allocPlaces'],
  codes: ReadonlyMap<string, string>,
): Passenger {
  const reference = cells.Reference ?? '';
  return {
    id: reference,
    passengerName: cells.Name,
    reference,
    ticketCode: codes.get(reference),
    status: cells.Status ?? 'confirmed',
    email: cells.Email,
    phonenumber: cells['Phone Number'],
    next_of_kin_name: cells['Next Of Kin Name'],
    next_of_kin_phone: cells['Next Of Kin Phone'],
    dateOfBirth: cells['Date Of Birth'],
    nationality: cells.Nationality,
    resortName: cells.Resort,
    groupName: cells.Group,
    departureDate: cells['Departure Date'],
    returnDate: cells['Return Date'],
    allocPlaces,
  };
}

/** Each booked target gives a ticket with the client's code. */
function ticketsOf(week: OfficeWeek, client: ClientRow, codes: ReadonlyMap<string, string>): ImportTicket[] {
  const { cells } = client;
  const holder = {
    barcode: codes.get(cells.Reference ?? '') ?? '',
    bookingRef: cells.Reference ?? '',
    name: cells.Name ?? '',
    deleted: isCancelledRow(client) ? ('1' as const) : ('0' as const),
  };
  const pass = week.liftPasses.find((each) => each.cells['Lift Pass'] === cells['Lift Pass'])?.cells;
  const seatsIn = (vehicle: RideKind) =>
    seatsOf(client).flatMap(({ kind, ride, direction }) => (kind === vehicle ? [{ target: ride, direction }] : []));
  const targets = (ids: readonly string[] | undefined) => (ids ?? []).map((target) => ({ target }));
  const booked: Readonly<Record<TicketKind, readonly Pick<ImportTicket, 'target' | 'direction' | 'details'>[]>> = {
    coach: seatsIn('coach'),
    transfer: seatsIn('transfer'),
    lesson: targets(cells.Lessons),
    workshop: targets(cells.Workshops),
    event: targets(cells.Events),
    'lift-pass': pass && cells['Lift Pass'] !== undefined ? [{ target: '', details: passDetails(pass) }] : [],
  };
  return TICKET_KINDS.flatMap((kind) => booked[kind].map((part) => ({ kind, ...part, ...holder })));
}

function passDetails(pass: OfficeWeek['liftPasses'][number]['cells']): NonNullable<ImportTicket['details']> {
  return {
    passType: pass['Pass Type'] ?? '',
    staffMembers: JSON.stringify((pass.Staff ?? []).map((id) => ({ id }))),
  };
}
