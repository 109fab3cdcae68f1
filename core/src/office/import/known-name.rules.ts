// Source: docs/reference/import-text.md (References).
import { nameFinder } from '../../base/letters/same-look.rules.ts';
import { WAYS } from './client-seat.rules.ts';
import { idsOf, NAMED_BY_CLIENTS } from './office-id.rules.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { TableRow } from './table.rules.ts';

type Find = (name: string) => string | undefined;
type FindIn = (row: TableRow) => Find;

/** The week with each reference to another row written as that row writes itself. */
export function withKnownNames(week: OfficeWeek): OfficeWeek {
  const rides = nameFinder([...idsOf(week, 'coaches'), ...idsOf(week, 'transfers')]);
  const staff = nameFinder(idsOf(week, 'staff'));
  const perClient = Object.entries(NAMED_BY_CLIENTS).map(([heading, key]): [string, Find] => [
    heading,
    nameFinder(idsOf(week, key)),
  ]);
  const named = {
    ...week,
    clients: rewritten(week.clients, Object.fromEntries(perClient)),
    stops: rewritten(week.stops, { 'Coach Or Transfer': rides }),
    staffSchedule: rewritten(week.staffSchedule, { 'User ID': staff }),
    liftPasses: rewritten(week.liftPasses, { Staff: staff }),
  };
  return { ...named, clients: withKnownStops(named) };
}

/** `own`: files of the upload and of this week. `all`: of every week. */
export interface KnownFiles {
  readonly own: Iterable<string>;
  readonly all: Iterable<string>;
}

/** The week with the names of documents and pictures as its own files have them. Other files need their exact name. */
export function withKnownFiles(week: OfficeWeek, { own, all }: KnownFiles): OfficeWeek {
  const exact = new Set(all);
  const near = new Set(own);
  const byPath = nameFinder(near);
  const byLastPart = Map.groupBy(near, lastPart);
  const lastPartOf = nameFinder(byLastPart.keys());
  const file: Find = (written) => {
    if (/^\w+:\/\//.test(written) || near.has(written) || exact.has(written)) return undefined;
    const path = written.replaceAll('\\', '/').replace(/^(?:\.?\/)?(?:assets\/)?/i, '');
    const [only, ...others] = byLastPart.get(lastPartOf(lastPart(path)) ?? '') ?? [];
    return byPath(path) ?? (others.length === 0 ? only : undefined);
  };
  return {
    ...week,
    documents: rewritten(week.documents, { URL: file }),
    eventSchedule: rewritten(week.eventSchedule, { Image: file }),
  };
}

function lastPart(path: string): string {
  return path.replace(/^.*[/\\]/, '');
}

function withKnownStops(week: OfficeWeek): OfficeWeek['clients'] {
  const finders = new Map<string, Find>();
  const stops = Map.groupBy(week.stops, ({ cells }) =>
    stopKey(cells['Coach Or Transfer'], cells.Direction, cells.Kind),
  );
  for (const [key, rows] of stops) finders.set(key, nameFinder(rows.flatMap(({ cells }) => cells.Stop ?? [])));
  const stopFinder =
    (way: (typeof WAYS)[number], kind: string): FindIn =>
    ({ cells }) => {
      const ride = cells[way.coach] ?? cells[way.transfer];
      return finders.get(stopKey(ride, way.direction, kind)) ?? (() => undefined);
    };
  return WAYS.reduce(
    (clients, way) =>
      rewrittenBy(clients, { [way.pickUp]: stopFinder(way, 'pick-up'), [way.dropOff]: stopFinder(way, 'drop-off') }),
    week.clients,
  );
}

function stopKey(ride: unknown, direction: unknown, kind: unknown): string {
  return [ride, direction, kind].join('\n');
}

function rewritten<Row extends TableRow>(
  rows: readonly Row[],
  finders: Readonly<Record<string, Find>>,
): readonly Row[] {
  return rewrittenBy(rows, Object.fromEntries(Object.entries(finders).map(([heading, find]) => [heading, () => find])));
}

function rewrittenBy<Row extends TableRow>(
  rows: readonly Row[],
  finders: Readonly<Record<string, FindIn>>,
): readonly Row[] {
  const all = Object.entries(finders);
  return rows.map((row) => {
    const changed = all.flatMap(([heading, findIn]) => {
      const cell: unknown = (row.cells as Readonly<Record<string, unknown>>)[heading];
      const written = asKnown(cell, findIn(row));
      return written === cell ? [] : [[heading, written] as const];
    });
    return changed.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(changed) } };
  });
}

function asKnown(cell: unknown, find: Find): unknown {
  if (typeof cell === 'string') return find(cell) ?? cell;
  if (!Array.isArray(cell)) return cell;
  const names = cell.map((name: unknown) => (typeof name === 'string' ? (find(name) ?? name) : name));
  return names.every((name, index) => name === cell[index]) ? cell : [...new Set(names)];
}
