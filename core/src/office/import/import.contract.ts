// Source: docs/reference/import.md (Import).
import { Type, type Static } from 'typebox';
import { Contact } from '../../people/contact/contact.contract.ts';
import { TICKET_KINDS, type TicketKind } from '../../record/action/action-kind.rules.ts';
import { KeyRoom } from '../../place/key/key-room.contract.ts';
import { Passenger } from '../../people/passenger/passenger.contract.ts';
import { RepRow } from '../../programme/rep/rep.contract.ts';
import { Resort } from '../../place/resort/resort.contract.ts';
import { Direction, SheetRow } from '../../ride/ride/ride.contract.ts';

/** `brands` and `office` (office access) are brand keys. `password` is plain text; only its hash is stored. */
export const ImportAccount = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
  repId: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.String({ minLength: 1, maxLength: 200 }),
  level: Type.Integer({ minimum: 0 }),
  tenant: Type.String(),
  brands: Type.Array(Type.String(), { minItems: 1 }),
  staffType: Type.String(),
  office: Type.Optional(Type.Array(Type.String())),
});
export type ImportAccount = Static<typeof ImportAccount>;

/**
 * `weekPackages` is a JSON list with `departureDate` (ISO date) in its first item. `lastDay` (ISO date) precedes the
 * days of grace; its default comes from the packages. The default of `brand` is that of most clients.
 */
export const ImportWeekInfo = Type.Object({
  weekId: Type.String({ minLength: 1, maxLength: 64 }),
  systemId: Type.String({ minLength: 1, maxLength: 64 }),
  weekName: Type.String({ minLength: 1 }),
  weekPackages: Type.String(),
  alwaysOn: Type.Boolean(),
  disabled: Type.Boolean(),
  lastDay: Type.Optional(Type.String({ maxLength: 10 })),
  brand: Type.Optional(Type.String({ maxLength: 20 })),
});
export type ImportWeekInfo = Static<typeof ImportWeekInfo>;

/**
 * `target` is an id, '' for a lift pass. Only rides have a `direction`. The barcode is the client's one code. `deleted`
 * '1': the booking was cancelled. `details.staffMembers` is a JSON list of objects with `id`.
 */
export const ImportTicket = Type.Object({
  kind: Type.Unsafe<TicketKind>(Type.Union(TICKET_KINDS.map((kind) => Type.Literal(kind)))),
  target: Type.String({ maxLength: 64 }),
  direction: Type.Optional(Direction),
  barcode: Type.String({ minLength: 1, maxLength: 200 }),
  bookingRef: Type.String({ minLength: 1 }),
  name: Type.String(),
  deleted: Type.Union([Type.Literal('0'), Type.Literal('1')]),
  details: Type.Optional(
    Type.Object({ passType: Type.Optional(Type.String()), staffMembers: Type.Optional(Type.String()) }),
  ),
});
export type ImportTicket = Static<typeof ImportTicket>;

/** The keys are the sheet's columns. */
export const ImportTransferRow = SheetRow;
export type ImportTransferRow = Static<typeof ImportTransferRow>;

export const ImportLesson = Type.Object({
  lessonTicketId: Type.String(),
  lessonRef: Type.String(),
  lessonId: Type.String({ minLength: 1, maxLength: 64 }),
  lessonType: Type.Union([Type.Literal('lesson'), Type.Literal('workshop')]),
});
export type ImportLesson = Static<typeof ImportLesson>;

/** `brands` is comma-separated, without regard to case and blanks. `startDateTime` is ISO 8601. */
export const ImportEvent = Type.Object({
  id: Type.String(),
  eventId: Type.String({ minLength: 1, maxLength: 64 }),
  eventName: Type.String(),
  eventRef: Type.String(),
  brands: Type.String(),
  startDateTime: Type.Optional(Type.String()),
});
export type ImportEvent = Static<typeof ImportEvent>;

/** ISO 8601, epoch seconds or ms, or the office's own text. */
const ScheduleMoment = Type.Union([Type.String(), Type.Number()]);

/** `image` is an address. */
export const NightlifeEvent = Type.Object({
  id: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  image: Type.String(),
  description: Type.String(),
  start: ScheduleMoment,
  end: ScheduleMoment,
  location: Type.Object({
    name: Type.String(),
    latitude: Type.Union([Type.Number(), Type.Null()]),
    longitude: Type.Union([Type.Number(), Type.Null()]),
  }),
  packages: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  type: Type.Optional(Type.String()),
  eventType: Type.Optional(Type.String()),
});
export type NightlifeEvent = Static<typeof NightlifeEvent>;

/** `timestamp` is a time on the day. */
export const ImportNightlife = Type.Object({
  days: Type.Array(Type.Object({ timestamp: ScheduleMoment, events: Type.Array(NightlifeEvent) })),
});
export type ImportNightlife = Static<typeof ImportNightlife>;

/** `url` is an asset's file name or a remote address. */
export const ImportFile = Type.Object({ fileId: Type.String(), title: Type.String(), url: Type.String() });
export type ImportFile = Static<typeof ImportFile>;

/** `distLoc` and `supplier` are names of its lists. */
export const ImportKeyRoom = Type.Object({ ...KeyRoom.properties, supplier: Type.String(), distLoc: Type.String() });
export type ImportKeyRoom = Static<typeof ImportKeyRoom>;

/** Passengers are full records; reading applies rights. */
export const ImportWeek = Type.Object({
  week: ImportWeekInfo,
  passengers: Type.Array(Passenger),
  tickets: Type.Array(ImportTicket),
  repRows: Type.Array(RepRow),
  coachRows: Type.Array(SheetRow),
  transferRows: Type.Array(ImportTransferRow),
  lessons: Type.Array(ImportLesson),
  events: Type.Array(ImportEvent),
  nightlife: ImportNightlife,
  files: Type.Array(ImportFile),
  keyRooms: Type.Array(ImportKeyRoom),
});
export type ImportWeek = Static<typeof ImportWeek>;

export const ImportCompany = Type.Object({
  resorts: Type.Array(Resort),
  contacts: Type.Array(Contact),
  accounts: Type.Array(ImportAccount),
  weeks: Type.Array(ImportWeek),
});
export type ImportCompany = Static<typeof ImportCompany>;
