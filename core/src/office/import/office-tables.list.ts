// Source: docs/reference/import.md (Office sheets).
import { CLIENT_TABLE } from './client.table.ts';
import { CONTACT_TABLE, RESORT_TABLE } from './company.table.ts';
import {
  EVENT_TABLE,
  LESSON_TABLE,
  LIFT_PASS_TABLE,
  RENTAL_SHOP_TABLE,
  ROOM_TABLE,
  WORKSHOP_TABLE,
} from './place.table.ts';
import { DOCUMENT_TABLE, EVENT_SCHEDULE_TABLE, STAFF_SCHEDULE_TABLE, STAFF_TABLE } from './programme.table.ts';
import { COACH_TABLE, STOP_TABLE, TRANSFER_TABLE } from './ride.table.ts';
import { plainName, type Table } from './table.rules.ts';
import { PACKAGE_TABLE, WEEK_TABLE } from './week.table.ts';

/** In the order of the template. */
export const OFFICE_TABLES = {
  week: WEEK_TABLE,
  packages: PACKAGE_TABLE,
  clients: CLIENT_TABLE,
  coaches: COACH_TABLE,
  transfers: TRANSFER_TABLE,
  stops: STOP_TABLE,
  rooms: ROOM_TABLE,
  lessons: LESSON_TABLE,
  workshops: WORKSHOP_TABLE,
  events: EVENT_TABLE,
  liftPasses: LIFT_PASS_TABLE,
  rentalShops: RENTAL_SHOP_TABLE,
  staff: STAFF_TABLE,
  staffSchedule: STAFF_SCHEDULE_TABLE,
  documents: DOCUMENT_TABLE,
  eventSchedule: EVENT_SCHEDULE_TABLE,
  resorts: RESORT_TABLE,
  contacts: CONTACT_TABLE,
} as const satisfies Readonly<Record<string, Table>>;

export type OfficeTables = typeof OFFICE_TABLES;
export type OfficeTableKey = keyof OfficeTables;
export const OFFICE_TABLE_KEYS = Object.keys(OFFICE_TABLES) as OfficeTableKey[];

export const NEEDED_TABLES: readonly OfficeTableKey[] = ['week', 'clients'];

/** The template's guide is not read. */
export const GUIDE_SHEET = 'Read Me';

/** The table of a sheet or file name. */
export function tableKeyOf(sheetName: string): OfficeTableKey | undefined {
  const plain = plainName(sheetName);
  return OFFICE_TABLE_KEYS.find((key) => {
    const { name, alsoCalled }: Table = OFFICE_TABLES[key];
    return [name, ...alsoCalled].some((each) => plainName(each) === plain);
  });
}
