// Source: docs/reference/import.md (Office sheets).
import type { BrandTimeZones } from '../../base/brand/brand.contract.ts';
import { readCell, type NumberReader } from '../../people/phone-number/read-number.rules.ts';
import type { Resort } from '../../place/resort/resort.contract.ts';
import { emptiedColumns, type Amounts } from './emptied-column.rules.ts';
import { ID_HEADINGS } from './office-id.rules.ts';
import { OFFICE_TABLE_KEYS, OFFICE_TABLES, type OfficeTableKey } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';

export interface KnownWeek extends Amounts {
  /** To question a week that is far away. */
  readonly today?: string;
  /** By booking. */
  readonly codes: ReadonlyMap<string, string>;
  /** Codes with records. */
  readonly recordedCodes: ReadonlySet<string>;
  /** Files of every week. */
  readonly assets: ReadonlySet<string>;
  /** Files that this week brought or names. */
  readonly ownAssets: ReadonlySet<string>;
  /** Of the week's brand. */
  readonly timeZones: BrandTimeZones;
  /** The company's list. */
  readonly resorts: readonly Resort[];
  /** Of the country of the week's brand. */
  readonly readNumber: NumberReader;
  /** Other weeks, by ids that must be unique. */
  readonly owners: {
    readonly system: ReadonlyMap<string, string>;
    readonly lesson: ReadonlyMap<string, string>;
    readonly event: ReadonlyMap<string, string>;
  };
}

export const NO_KNOWN_WEEK: KnownWeek = {
  codes: new Map(),
  recordedCodes: new Set(),
  sizes: {},
  filled: {},
  assets: new Set(),
  ownAssets: new Set(),
  timeZones: { home: 'Europe/London', resort: 'Europe/Paris' },
  resorts: [],
  readNumber: (written) => readCell(written, ({ text }) => ({ form: text })),
  owners: { system: new Map(), lesson: new Map(), event: new Map() },
};

/** Tables that stay as they were without a sheet. The others become empty. */
export const KEPT_WITHOUT_SHEET: readonly OfficeTableKey[] = ['staff', 'staffSchedule', 'documents', 'eventSchedule'];

/** Lists and columns that would become empty, and ids of other weeks. */
export function knownWeekProblems(week: OfficeWeek, { sizes, filled, owners }: KnownWeek): SheetProblem[] {
  const head = week.week[0];
  const system = head && {
    row: head.row,
    heading: head.cells['System ID'] === undefined ? 'Week ID' : 'System ID',
    id: head.cells['System ID'] ?? head.cells['Week ID'],
  };
  return [
    ...clientless(week, sizes.clients ?? 0),
    ...OFFICE_TABLE_KEYS.flatMap((key) => emptied(week, key, sizes[key] ?? 0)),
    ...emptiedColumns(week, filled),
    ...(system ? ofOtherWeek('week', system, owners.system) : []),
    ...week.lessons.flatMap(({ row, cells }) =>
      ofOtherWeek('lessons', { row, heading: ID_HEADINGS.lessons, id: cells['Lesson ID'] }, owners.lesson),
    ),
    ...week.workshops.flatMap(({ row, cells }) =>
      ofOtherWeek('workshops', { row, heading: ID_HEADINGS.workshops, id: cells['Workshop ID'] }, owners.lesson),
    ),
    ...week.events.flatMap(({ row, cells }) =>
      ofOtherWeek('events', { row, heading: ID_HEADINGS.events, id: cells['Event ID'] }, owners.event),
    ),
  ];
}

/** A first import without a client is probably a file of another kind, or cut off. */
function clientless(week: OfficeWeek, size: number): SheetProblem[] {
  if (size > 0 || week.clients.length > 0 || !week.given.has('clients')) return [];
  const words = 'has no client, so the week would have none. Is the file complete?';
  return [{ severity: 'warning', sheet: OFFICE_TABLES.clients.name, words }];
}

function emptied(week: OfficeWeek, key: OfficeTableKey, size: number): SheetProblem[] {
  if (size === 0 || week[key].length > 0 || (!week.given.has(key) && KEPT_WITHOUT_SHEET.includes(key))) return [];
  const state = week.given.has(key) ? 'is empty' : 'is not there';
  const name = OFFICE_TABLES[key].name;
  const keep = KEPT_WITHOUT_SHEET.includes(key) ? ', or leave the sheet out to keep them' : '';
  const words = `${state}, and the week has ${size} of them; to remove them, import with --empty "${name}"${keep}`;
  return [{ severity: 'error', sheet: name, words, isEmptied: true, isCause: true }];
}

function ofOtherWeek(
  key: OfficeTableKey,
  { row, heading, id }: { row: number; heading: string; id: string | undefined },
  owners: ReadonlyMap<string, string>,
): SheetProblem[] {
  const owner = owners.get(id ?? '');
  if (owner === undefined) return [];
  const words = `"${id}" belongs to the week ${owner}; each week needs ids of its own`;
  return [{ severity: 'error', sheet: OFFICE_TABLES[key].name, row, heading, words }];
}
