// Source: docs/reference/import.md (Office sheets).
import { lookOf } from '../../base/letters/same-look.rules.ts';
import { quoted, shownName } from './file-text.rules.ts';
import { isNearName, nearNameIn } from './near-name.rules.ts';
import { ID_HEADINGS, idsOf, NAMED_BY_CLIENTS, namesIn, type NamedTable } from './office-id.rules.ts';
import { OFFICE_TABLE_KEYS, OFFICE_TABLES, type OfficeTableKey } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';
import type { Table, TableRow } from './table.rules.ts';

/** Each name is compared with all others, so longer lists are skipped. */
const MAX_PLACES = 500;
const MAX_SUGGESTIONS = 100;

/** Duplicate names and unknown names. */
export function nameProblems(week: OfficeWeek): SheetProblem[] {
  return [
    ...OFFICE_TABLE_KEYS.flatMap((key) => duplicatesIn(OFFICE_TABLES[key], week[key])),
    ...duplicatesIn({ ...OFFICE_TABLES.clients, key: ['Ticket Code'] }, week.clients),
    ...sharedIds(week, 'coaches', 'transfers'),
    ...sharedIds(week, 'lessons', 'workshops'),
    ...unknownNames(week),
    ...nearPlaces(week),
  ];
}

function duplicatesIn({ name, key }: Pick<Table, 'name' | 'key'>, rows: readonly TableRow[]): SheetProblem[] {
  const firstRows = new Map<string, number>();
  return rows.flatMap(({ row, cells }) => {
    const parts = key.map((heading) => cells[heading]);
    if (parts.includes(undefined)) return [];
    const id = parts.map((part) => lookOf(String(part))).join(', ');
    const first = firstRows.get(id);
    if (first === undefined) firstRows.set(id, row);
    const shown = parts.map((part) => shownName(String(part))).join(', ');
    const words = `"${shown}" is there twice; row ${first} has it already`;
    return first === undefined ? [] : [{ severity: 'error', sheet: name, row, heading: key.join(', '), words }];
  });
}

/** Ids that two sheets share although a third sheet refers to both. */
function sharedIds(week: OfficeWeek, first: NamedTable, second: NamedTable): SheetProblem[] {
  const known = idsOf(week, first);
  const heading = ID_HEADINGS[second];
  return rowsOf(week, second).flatMap(({ row, cells }) => {
    const id = cells[heading];
    if (typeof id !== 'string' || !known.has(id)) return [];
    const words = `"${id}" is also in the sheet ${OFFICE_TABLES[first].name}; each needs its own id`;
    return [{ severity: 'error', sheet: OFFICE_TABLES[second].name, row, heading, words }];
  });
}

function unknownNames(week: OfficeWeek): SheetProblem[] {
  const rides = new Set([...idsOf(week, 'coaches'), ...idsOf(week, 'transfers')]);
  const perClient = Object.entries(NAMED_BY_CLIENTS).flatMap(([heading, table]) =>
    unknownIn(week, 'clients', heading, { known: idsOf(week, table), ...whereOf(week, [table]) }),
  );
  return [
    ...perClient,
    ...unknownIn(week, 'stops', 'Coach Or Transfer', { known: rides, ...whereOf(week, ['coaches', 'transfers']) }),
    ...unknownIn(week, 'staffSchedule', 'User ID', { known: idsOf(week, 'staff'), ...whereOf(week, ['staff']) }),
    ...(week.staff.length > 0
      ? unknownIn(week, 'liftPasses', 'Staff', { known: idsOf(week, 'staff'), ...whereOf(week, ['staff']) })
      : []),
  ];
}

function unknownIn(
  week: OfficeWeek,
  key: OfficeTableKey,
  heading: string,
  { known, where, lacks }: { known: ReadonlySet<string> } & Where,
): SheetProblem[] {
  let suggestions = 0;
  return rowsOf(week, key).flatMap(({ row, cells }) =>
    namesIn(cells[heading] as string | readonly string[] | undefined).flatMap((name): SheetProblem[] => {
      if (known.has(name)) return [];
      const near = suggestions < MAX_SUGGESTIONS ? nearNameIn(name, known) : undefined;
      suggestions += 1;
      const words = `${quoted(name)} is not ${where}${near ? `. Is ${quoted(near)} meant?` : ''}`;
      const problem = { severity: 'error', sheet: OFFICE_TABLES[key].name, row, heading, words } as const;
      return [lacks === undefined ? problem : { ...problem, lacks }];
    }),
  );
}

interface Where {
  readonly where: string;
  readonly lacks?: readonly string[];
}

function whereOf(week: OfficeWeek, keys: readonly OfficeTableKey[]): Where {
  const names = keys.map((key) => OFFICE_TABLES[key].name);
  const isGiven = keys.some((key) => week.given.has(key));
  const where = isGiven ? `in the sheet ${names.join(' or ')}` : `known: there is no sheet ${names.join(' or ')}`;
  return keys.every((key) => week[key].length === 0) ? { where, lacks: names } : { where };
}

/** A rare place that is almost the same as a frequent one is probably a typing error. */
function nearPlaces(week: OfficeWeek): SheetProblem[] {
  return [
    ...slipsIn(week, 'clients', 'Resort'),
    ...slipsIn(week, 'clients', 'Group'),
    ...slipsIn(week, 'rooms', 'Building Name'),
    ...slipsIn(week, 'stops', 'Stop'),
  ];
}

function slipsIn(week: OfficeWeek, key: OfficeTableKey, heading: string): SheetProblem[] {
  const rows = rowsOf(week, key).map(({ row, cells }) => ({ row, name: textOf(cells[heading]) }));
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  const slips = new Map<string, string>();
  if (counts.size > MAX_PLACES) return [];
  for (const [name, count] of counts)
    for (const [other, more] of counts)
      if (more > count && name !== '' && other !== '' && isNearName(name, other)) slips.set(name, other);
  return rows.flatMap(({ row, name }) => {
    const meant = slips.get(name);
    if (meant === undefined) return [];
    const words = `${quoted(name)} is almost ${quoted(meant)}, which other rows have. Is that meant?`;
    return [{ severity: 'warning', sheet: OFFICE_TABLES[key].name, row, heading, words }];
  });
}

function textOf(cell: unknown): string {
  return typeof cell === 'string' ? cell : '';
}

function rowsOf(week: OfficeWeek, key: OfficeTableKey): readonly TableRow[] {
  return week[key];
}
