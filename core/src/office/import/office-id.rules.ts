import type { OfficeTableKey } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';

export const NAMED_BY_CLIENTS = {
  'Outbound Coach': 'coaches',
  'Outbound Transfer': 'transfers',
  'Inbound Coach': 'coaches',
  'Inbound Transfer': 'transfers',
  Room: 'rooms',
  Lessons: 'lessons',
  Workshops: 'workshops',
  Events: 'events',
  'Lift Pass': 'liftPasses',
  'Rental Shop': 'rentalShops',
} as const satisfies Readonly<Record<string, OfficeTableKey>>;

export const ID_HEADINGS = {
  coaches: 'COACH',
  transfers: 'transferId',
  rooms: 'Room ID',
  lessons: 'Lesson ID',
  workshops: 'Workshop ID',
  events: 'Event ID',
  liftPasses: 'Lift Pass',
  rentalShops: 'Rental Shop',
  staff: 'User ID',
} as const satisfies Partial<Record<OfficeTableKey, string>>;
export type NamedTable = keyof typeof ID_HEADINGS;

/** The ids of a table's rows. */
export function idsOf(week: OfficeWeek, key: NamedTable): Set<string> {
  const heading = ID_HEADINGS[key];
  return new Set(
    week[key].flatMap(({ cells }) => {
      const id: unknown = Object.entries(cells).find(([name]) => name === heading)?.[1];
      return typeof id === 'string' ? id : [];
    }),
  );
}

/** The ids that a cell names. */
export function namesIn(cell: string | readonly string[] | undefined): readonly string[] {
  if (cell === undefined) return [];
  return typeof cell === 'string' ? [cell] : cell;
}
