// Source: docs/reference/import.md (Office sheets).
import { expect, test } from 'vitest';
import type {
  Accommodation,
  Departure,
  EventPlace,
  LessonPlace,
  LiftPassPlace,
  Passenger,
  SkiHirePlace,
  Transport,
} from '../../people/passenger/passenger.contract.ts';
import { findShift } from '../../programme/shift/shift.rules.ts';
import { recordsFrom, sheetsWithout } from './filled-week.sample.ts';
import type {
  ImportEvent,
  ImportFile,
  ImportKeyRoom,
  ImportLesson,
  ImportTicket,
  ImportWeekInfo,
  NightlifeEvent,
} from './import.contract.ts';
import { readOfficeWeek } from './office-week.rules.ts';
import { weekFrom } from './week-builder.rules.ts';

/** The column of a field as 'Sheet: Heading', or the reason for its absence. */
type Source = `${string}: ${string}` | { readonly made: string };
type Fields<Shape> = { readonly [Field in keyof Shape]-?: Source };
const made = (reason: string): Source => ({ made: reason });
const recorded = made('recorded by phones');
const sameHeadings = (sheet: string, headings: string): Readonly<Record<string, Source>> =>
  Object.fromEntries(headings.split(/,\s+/).map((heading) => [heading, `${sheet}: ${heading}` as const]));

const MOMENT = { date_formatted: 'Stops: Date', date_time_formatted: 'Stops: Time' } as const;

/** Every field of the records of a week. */
const FIELDS = {
  week: {
    weekId: 'Week: Week ID',
    systemId: 'Week: System ID',
    weekName: 'Week: Week Name',
    weekPackages: 'Week: Departure Date',
    alwaysOn: 'Week: Always On',
    disabled: 'Week: Disabled',
    lastDay: 'Week: Last Day',
    brand: 'Week: Brand',
  } satisfies Fields<ImportWeekInfo>,
  package: {
    name: 'Packages: Package',
    departureDate: 'Packages: Departure Date',
    returnDate: 'Packages: Return Date',
  },
  rep: {
    repId: made('an account, which the office adds on a page or by a command'),
    name: made('an account'),
    level: made('an account'),
    tenant: made('an account'),
  },
  staff: sameHeadings(
    'Staff',
    `User ID, Name, Rep, Resort, Role, Staff Type, Remit, Group, Ski Equipment, Arrivals, Departures,
     Driver, Approved vehicles, OB/IB Previous Resort, Transport, Flight No, Flight Date, Date, Route,
     TO, LD, Pick Up Point, Load, Depart, ETA, Next resort, Inbound end point, Count - Host,
     Count - Night Patrol, Phone, tenant`,
  ),
  staffDay: { Sunday: 'Staff Schedule: Day' },
  staffPeriod: { Morning: 'Staff Schedule: Period' },
  staffWork: sameHeadings('Staff Schedule', 'Role, Start, End, Location, URL, Lat/Long'),
  passenger: {
    id: 'Clients: Reference',
    passengerName: 'Clients: Name',
    reference: 'Clients: Reference',
    ticketCode: 'Clients: Ticket Code',
    status: 'Clients: Status',
    email: 'Clients: Email',
    phonenumber: 'Clients: Phone Number',
    next_of_kin_name: 'Clients: Next Of Kin Name',
    next_of_kin_phone: 'Clients: Next Of Kin Phone',
    dateOfBirth: 'Clients: Date Of Birth',
    age: made('from the birth date, by the server'),
    nationality: 'Clients: Nationality',
    resortName: 'Clients: Resort',
    groupName: 'Clients: Group',
    departureDate: 'Clients: Departure Date',
    returnDate: 'Clients: Return Date',
    operational: made('from the rights of the rep, by the server'),
    numbers: made('from the telephone numbers, by the server'),
    allocPlaces: 'Clients: Room',
  } satisfies Fields<Passenger>,
  accommodation: {
    name: 'Rooms: Building Name',
    address: 'Rooms: Address',
    latitude: 'Rooms: Latitude',
    longitude: 'Rooms: Longitude',
    subblock_id: 'Rooms: Room ID',
    subblock_physical_name: 'Rooms: Room Name',
    subblock_room_rep: 'Rooms: Room Rep',
    subblock_capacity: 'Rooms: Capacity',
    subblock_inhabitants: 'Clients: Room',
    bed_linen_included: 'Rooms: Bed Linen',
    towels_included: 'Rooms: Towels',
    passenger_notes: 'Clients: Room Notes',
    contact_number: 'Rooms: Contact Number',
    reference: 'Rooms: Reference',
    amenities: 'Rooms: Amenities',
  } satisfies Fields<Accommodation>,
  lesson: placeOf('Lessons', 'Lesson ID'),
  workshop: placeOf('Workshops', 'Workshop ID'),
  event: {
    reference: 'Events: Event ID',
    name: 'Events: Event Name',
    description: 'Events: Description',
    host: 'Events: Host',
    location: 'Events: Location',
    startDateTime: 'Events: Start',
    endDateTime: 'Events: End',
    lastEntry: 'Events: Last Entry',
    sponsor: 'Events: Sponsor',
    barType: 'Events: Bar Type',
    transportInfo: 'Events: Transport Info',
    clothing: 'Events: Clothing',
    extraInfo: 'Events: Extra Info',
    shiftId: 'Events: Shift ID',
  } satisfies Fields<EventPlace>,
  liftPass: {
    passType: 'Lift Passes: Pass Type',
    duration: 'Lift Passes: Duration',
    firstDaysSkiing: 'Lift Passes: First Day Skiing',
    distributionPoint: 'Lift Passes: Distribution Point',
    distributionLocation: 'Lift Passes: Distribution Location',
    distributionStartTime: 'Lift Passes: Distribution Start Time',
    distributionEndTime: 'Lift Passes: Distribution End Time',
    staffMembers: 'Lift Passes: Staff',
    shiftId: 'Lift Passes: Shift ID',
  } satisfies Fields<LiftPassPlace>,
  skiHire: {
    package_name: 'Clients: Ski Hire Package',
    helmet: 'Clients: Helmet',
    rentalShop: 'Clients: Rental Shop',
  } satisfies Fields<SkiHirePlace>,
  rentalShop: {
    name: 'Rental Shops: Rental Shop',
    locationUrl: 'Rental Shops: Location URL',
    openingHours: 'Rental Shops: Opening Hours',
    location: 'Rental Shops: Location',
  } satisfies Fields<NonNullable<SkiHirePlace['rentalShop']>>,
  coachSeat: seatOf('Outbound Coach', 'Outbound'),
  transferSeat: seatOf('Inbound Transfer', 'Inbound'),
  pickUp: { ...MOMENT, location: 'Clients: Outbound Pick-up' },
  dropOff: { ...MOMENT, location: 'Clients: Outbound Drop-off' },
  stop: {
    ...MOMENT,
    location: 'Stops: Stop',
    address: 'Stops: Address',
    dateTime: 'Stops: Time',
    timeZone: 'Stops: Time Zone',
    loading_time_formatted: 'Stops: Loading Time',
    latitude: 'Stops: Latitude',
    longitude: 'Stops: Longitude',
  } satisfies Fields<Departure>,
  coachTicket: {
    kind: 'Clients: Outbound Coach',
    target: 'Clients: Outbound Coach',
    direction: 'Clients: Outbound Coach',
    barcode: 'Clients: Ticket Code',
    bookingRef: 'Clients: Reference',
    name: 'Clients: Name',
    deleted: 'Clients: Status',
    details: made('of lift passes only'),
  } satisfies Fields<ImportTicket>,
  lessonTicket: { target: 'Clients: Lessons' },
  workshopTicket: { target: 'Clients: Workshops' },
  eventTicket: { target: 'Clients: Events' },
  liftPassTicket: {
    kind: 'Clients: Lift Pass',
    passType: 'Lift Passes: Pass Type',
    staffMembers: 'Lift Passes: Staff',
  },
  ticketState: { entryStatus: recorded, loaded: recorded, registered: recorded, distributed: recorded },
  coach: sameHeadings(
    'Coaches',
    `COACH, OPERATOR, OPERATOR_NUMBER, Capacity, OB NUCO Staff, OB WLT Staff, IB NUCO Staff,
     IB WLT Staff, OB Route, IB Route, DOCA Date, DOCA Time, CADO Date, CADO Time, OB Booking Ref,
     IB Booking Ref, FEEDER, FCONTACT, MAIN DRIVER, MCONTACT, 2nd DRIVER, 2CONTACT, Breakfast Stop,
     Breakfast Stop ETA, Breakfast Stop Depart, Breakfast Stop URL, Supermarket, Supermarket ETA,
     Supermarket Depart, Supermarket URL, Driver Residence, Driver Residence URL, Parking, Parking URL,
     Transport to accommodation`,
  ),
  transfer: sameHeadings(
    'Transfers',
    `transferId, Route, Supplier, Seats Booked, Resort, Date, Status, Last Flight(s), Driver,
     Driver Mobile, OTA Pax, Third parties, Reps, Ski bags`,
  ),
  listedLesson: listedOf('Lessons: Lesson ID'),
  listedWorkshop: listedOf('Workshops: Workshop ID'),
  listedEvent: {
    id: 'Events: Event ID',
    eventId: 'Events: Event ID',
    eventName: 'Events: Event Name',
    eventRef: 'Events: Event ID',
    brands: 'Events: Brands',
    startDateTime: 'Events: Start',
  } satisfies Fields<ImportEvent>,
  keyRoom: {
    roomId: 'Rooms: Room ID',
    roomName: 'Rooms: Room Name',
    buildingName: 'Rooms: Building Name',
    numberOfKeys: 'Rooms: Number Of Keys',
    extraKeys: 'Rooms: Extra Keys',
    allowedBarcodes: 'Clients: Room',
    ready: 'Rooms: Ready',
    blocked: 'Rooms: Blocked',
    supplier: 'Rooms: Supplier',
    distLoc: 'Rooms: Distribution Location',
    distributed: recorded,
    returned: recorded,
    distributedTo: recorded,
    distributionInfo: recorded,
  } satisfies Fields<ImportKeyRoom>,
  scheduleDay: { timestamp: 'Event Schedule: Day' },
  scheduleEvent: {
    id: 'Event Schedule: ID',
    title: 'Event Schedule: Title',
    subtitle: 'Event Schedule: Subtitle',
    image: 'Event Schedule: Image',
    description: 'Event Schedule: Description',
    start: 'Event Schedule: Start',
    end: 'Event Schedule: End',
    location: 'Event Schedule: Location',
    packages: 'Event Schedule: Packages',
    type: 'Event Schedule: Event Type',
    eventType: made('another name of type'),
  } satisfies Fields<NightlifeEvent>,
  scheduleLocation: {
    name: 'Event Schedule: Location Name',
    latitude: 'Event Schedule: Location',
    longitude: 'Event Schedule: Location',
  } satisfies Fields<NightlifeEvent['location']>,
  file: { fileId: 'Documents: File ID', title: 'Documents: Title', url: 'Documents: URL' } satisfies Fields<ImportFile>,
  resort: { id: 'Resorts: Resort ID', name: 'Resorts: Resort' },
  contact: {
    contactId: 'Contacts: Contact',
    contactName: 'Contacts: Contact',
    tel: 'Contacts: Phone Number',
    email: 'Contacts: Email',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Source>>>>;

function placeOf(sheet: string, id: string): Fields<LessonPlace> {
  return {
    reference: `${sheet}: ${id}`,
    id: `${sheet}: ${id}`,
    group: `${sheet}: Group`,
    meetingPoint: `${sheet}: Meeting Point`,
    meetingPointUrl: `${sheet}: Meeting Point URL`,
    times: `${sheet}: Times`,
    notes: `${sheet}: Notes`,
    capacity: `${sheet}: Capacity`,
    lessonType: `Clients: ${sheet}`,
  };
}

function seatOf(ride: string, way: string): Fields<Transport> {
  return {
    type: `Clients: ${ride}`,
    transportType: `Clients: ${ride}`,
    coach: `Clients: ${ride}`,
    equipmentCarriage: 'Clients: Equipment Carriage',
    pickUpLocation: `Clients: ${way} Pick-up`,
    dropOffLocation: `Clients: ${way} Drop-off`,
    departures: 'Stops: Stop',
  };
}

function listedOf(column: Source): Fields<ImportLesson> {
  return { lessonId: column, lessonTicketId: column, lessonRef: column, lessonType: made('by its sheet') };
}

const fieldOf = (records: Readonly<Record<string, unknown>>, record: string, field: string): unknown =>
  new Map(Object.entries(records[record] ?? {})).get(field);

const FILLED = recordsFrom(sheetsWithout());
const COLUMNS = Object.entries(FIELDS).flatMap(([record, fields]) =>
  Object.entries<Source>(fields).flatMap(([field, source]) =>
    typeof source === 'string' ? [[record, field, source] as const] : [],
  ),
);

test.each(COLUMNS)('%s.%s comes from the column %s', (record, field, column) => {
  const value = fieldOf(FILLED, record, field);
  expect(value ?? null).not.toBeNull();
  expect(fieldOf(recordsFrom(sheetsWithout(column)), record, field)).not.toEqual(value);
});

test.each([
  ['Events', 'event'],
  ['Lift Passes', 'lift-pass'],
])('a phone finds the shift that the sheet %s names', (name, kind) => {
  const sheets = sheetsWithout(name === 'Events' ? 'Lift Passes: Shift ID' : 'Events: Shift ID');
  const { week } = readOfficeWeek({ sheets, assets: [] });
  const { passengers } = weekFrom(week, new Map());
  expect(findShift(passengers, 'x1')).toMatchObject({ shiftId: 'x1', kind, clients: 2 });
});
