// Source: docs/reference/clients.md (Passengers).
import { Type, type Static } from 'typebox';
import { numbersField } from '../phone-number/phone-number.contract.ts';

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const flag = Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()]));
const count = Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()]));

/** The formatted texts are the office's. */
export const TravelPoint = Type.Object({ location: text, date_formatted: text, date_time_formatted: text });
export type TravelPoint = Static<typeof TravelPoint>;

/** `dateTime` is ISO 8601. Without an offset it is on the clock of `timeZone` (IANA), or of the brand's default. */
export const Departure = Type.Object({
  location: text,
  address: text,
  dateTime: text,
  timeZone: text,
  date_formatted: text,
  date_time_formatted: text,
  loading_time_formatted: text,
  latitude: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  longitude: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
});
export type Departure = Static<typeof Departure>;

/** `coach` is a reference: C… is a coach, T… a transfer. */
export const Transport = Type.Object({
  type: Type.Union([Type.Literal('transport-outbound'), Type.Literal('transport-inbound')]),
  transportType: text,
  coach: text,
  equipmentCarriage: text,
  pickUpLocation: Type.Optional(TravelPoint),
  dropOffLocation: Type.Optional(TravelPoint),
  departures: Type.Optional(Type.Array(Departure)),
});
export type Transport = Static<typeof Transport>;

/** Flags are 1 for yes. */
export const Accommodation = Type.Object({
  name: text,
  address: text,
  latitude: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  longitude: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  subblock_id: text,
  subblock_physical_name: text,
  subblock_room_rep: text,
  subblock_capacity: count,
  subblock_inhabitants: Type.Optional(Type.Array(Type.Object({ name: text, reference: text }))),
  bed_linen_included: flag,
  towels_included: flag,
  passenger_notes: text,
  contact_number: text,
  reference: text,
  amenities: Type.Optional(Type.Union([Type.Array(Type.String()), Type.String(), Type.Null()])),
});
export type Accommodation = Static<typeof Accommodation>;

/** `lessonType` is 'lessons' or 'workshop'. */
export const LessonPlace = Type.Object({
  reference: text,
  id: text,
  group: text,
  meetingPoint: text,
  meetingPointUrl: text,
  times: text,
  notes: text,
  capacity: count,
  lessonType: text,
});
export type LessonPlace = Static<typeof LessonPlace>;

/** `location` is 'lat,lng'. */
export const EventPlace = Type.Object({
  reference: text,
  name: text,
  description: text,
  host: text,
  location: text,
  startDateTime: text,
  endDateTime: text,
  lastEntry: text,
  sponsor: text,
  barType: text,
  transportInfo: text,
  clothing: text,
  extraInfo: text,
  shiftId: text,
});
export type EventPlace = Static<typeof EventPlace>;

/** `duration` is in days, `distributionLocation` 'lat,lng'. */
export const LiftPassPlace = Type.Object({
  passType: text,
  duration: count,
  firstDaysSkiing: text,
  distributionPoint: text,
  distributionLocation: text,
  distributionStartTime: text,
  distributionEndTime: text,
  staffMembers: Type.Optional(Type.Array(Type.Object({ id: Type.String() }))),
  shiftId: text,
});
export type LiftPassPlace = Static<typeof LiftPassPlace>;

export const SkiHirePlace = Type.Object({
  package_name: text,
  helmet: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
  rentalShop: Type.Optional(Type.Object({ name: text, locationUrl: text, openingHours: text, location: text })),
});
export type SkiHirePlace = Static<typeof SkiHirePlace>;

/** Exactly one key is set. */
export const AllocPlace = Type.Object({
  accommodation: Type.Optional(Accommodation),
  transport: Type.Optional(Transport),
  liftpass: Type.Optional(LiftPassPlace),
  skihire: Type.Optional(SkiHirePlace),
  lessons: Type.Optional(LessonPlace),
  event: Type.Optional(EventPlace),
});
export type AllocPlace = Static<typeof AllocPlace>;

/**
 * Screens call them Client. Fields that the viewer may not see are absent; `age` replaces a withheld birth date.
 * `operational`: outside the viewer's client rights, so on coaches and in rooms only.
 */
export const Passenger = Type.Object({
  id: text,
  passengerName: text,
  reference: text,
  ticketCode: text,
  status: text,
  email: text,
  phonenumber: text,
  next_of_kin_name: text,
  next_of_kin_phone: text,
  dateOfBirth: text,
  age: Type.Optional(Type.Number()),
  nationality: text,
  resortName: text,
  groupName: text,
  departureDate: text,
  returnDate: text,
  operational: Type.Optional(Type.Boolean()),
  ...numbersField,
  allocPlaces: Type.Optional(Type.Array(AllocPlace)),
});
export type Passenger = Static<typeof Passenger>;
