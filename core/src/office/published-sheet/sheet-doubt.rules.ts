// Source: docs/reference/import-jobs.md (Published sheets).
import { isDated } from '../import/date-column.rules.ts';
import { OFFICE_TABLES, type OfficeTableKey } from '../import/office-tables.list.ts';
import type { Table, TableRow } from '../import/table.rules.ts';
import { rowName, type GoodWeek } from './good-week.rules.ts';
import { MAX_SHARE_REMOVED } from './sheet-wait.rules.ts';
import type { SheetDoubt } from './published-sheet.contract.ts';
import { SHARED_IDS } from './row-doubt.rules.ts';

/** Fewer cells of a longer column may have been deleted one by one. */
const MANY_CELLS = 5;
/** A single swapped day beside others is probably a correction. */
const MANY_DAYS = 2;
/** The server fills this column in rows without such a cell. */
const FILLED = { key: 'stops', heading: 'Time Zone' };
const WAY = /^(?:Outbound|Inbound) /;
const DAY = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d)\/(\d\d)\/(\d{4}))(.*)$/;

/** The rows of a fetch that can be worse than the rows that were applied last. */
export function sheetDoubts(good: GoodWeek, next: GoodWeek): SheetDoubt[] {
  return next.given.flatMap((key) => {
    const pairs = rowPairs(key, good, next);
    return [...swappedDays(key, pairs), ...emptiedCells(key, pairs), ...rowsOfAnother(key, good, next)];
  });
}

type Values = Readonly<Record<string, unknown>>;

/** A row as applied last and as fetched. */
interface RowPair {
  readonly was: Values;
  readonly now: Values;
}

/** The rows of a sheet that were applied last and are fetched. */
export function rowPairs(key: OfficeTableKey, good: GoodWeek, next: GoodWeek): (RowPair & { readonly name: string })[] {
  const before = new Map((good.rows[key] ?? []).map((row) => [rowName(key, row), row]));
  return (next.rows[key] ?? []).flatMap((row) => {
    const name = rowName(key, row);
    const was = before.get(name);
    return was && name !== undefined ? [{ name, was: valuesOf(was), now: valuesOf(row) }] : [];
  });
}

function valuesOf({ cells, others }: TableRow): Values {
  return { ...others, ...cells };
}

function isFilled(cell: unknown): boolean {
  return cell !== undefined && cell !== null && cell !== '';
}

/** A spreadsheet of another country publishes 04/09/2027 as 09/04/2027. */
function swappedDays(key: OfficeTableKey, pairs: readonly RowPair[]): SheetDoubt[] {
  const { name, columns }: Table = OFFICE_TABLES[key];
  return Object.entries(columns).flatMap(([heading, { kind }]): SheetDoubt[] => {
    if (!isDated(kind)) return [];
    const swappable = pairs.filter(({ was }) => swappedDay(was[heading]) !== undefined);
    const count = swappable.filter(({ was, now }) => now[heading] === swappedDay(was[heading])).length;
    const isMass = count >= MANY_DAYS || (count > 0 && count === swappable.length);
    return isMass ? [{ kind: 'days-swapped', sheet: name, heading, count, all: swappable.length }] : [];
  });
}

/** The same day with the month first; undefined if no such day exists, or if both are the same. */
export function swappedDay(cell: unknown): string | undefined {
  const [, year, month = '', day = '', first = '', second = '', lastYear, rest = ''] = DAY.exec(String(cell)) ?? [];
  const [one, other] = year === undefined ? [first, second] : [month, day];
  if (one === other || Number(one) > 12 || Number(other) > 12) return undefined;
  return year === undefined ? `${second}/${first}/${lastYear}${rest}` : `${year}-${day}-${month}${rest}`;
}

function emptiedCells(key: OfficeTableKey, pairs: readonly RowPair[]): SheetDoubt[] {
  const headings = new Set(pairs.flatMap(({ was }) => Object.keys(was)));
  return [...headings].flatMap((heading): SheetDoubt[] => {
    const isOptional = key === FILLED.key && heading === FILLED.heading;
    const filled = pairs.filter(({ was, now }) => isFilled(was[heading]) && !(isOptional && !(heading in now)));
    const count = filled.filter((pair) => isEmptied(pair, heading)).length;
    const isWhole = count > 1 && count === filled.length;
    const isMass = count >= MANY_CELLS && count > filled.length * MAX_SHARE_REMOVED;
    return isWhole || isMass
      ? [{ kind: 'cells-emptied', sheet: OFFICE_TABLES[key].name, heading, count, all: filled.length }]
      : [];
  });
}

/** Whether a fetch empties a cell of a row. */
export function isEmptied(pair: RowPair, heading: string): boolean {
  return isFilled(pair.was[heading]) && !isFilled(pair.now[heading]) && !hasNewSeat(pair, heading);
}

/** A client who moves from a coach to a transfer leaves the coach's cells empty. */
function hasNewSeat({ was, now }: RowPair, heading: string): boolean {
  const [way] = WAY.exec(heading) ?? [];
  if (way === undefined) return false;
  return Object.keys(now).some((other) => other.startsWith(way) && isFilled(now[other]) && !isFilled(was[other]));
}

/** Sheets that share their ids can be published in each other's place. */
function rowsOfAnother(key: OfficeTableKey, good: GoodWeek, next: GoodWeek): SheetDoubt[] {
  const namesIn = ({ rows }: GoodWeek, table: OfficeTableKey) =>
    new Set((rows[table] ?? []).map((row) => rowName(table, row)));
  const [now, was] = [namesIn(next, key), namesIn(good, key)];
  const others = good.given.filter((other) => other !== key && SHARED_IDS[other] === (SHARED_IDS[key] ?? other));
  return others.flatMap((other): SheetDoubt[] => {
    const theirs = namesIn(good, other);
    const count = [...now].filter((name) => !was.has(name) && theirs.has(name)).length;
    const isMass = count > 0 && count * 2 >= now.size;
    return isMass
      ? [
          {
            kind: 'rows-of-another-sheet',
            sheet: OFFICE_TABLES[key].name,
            other: OFFICE_TABLES[other].name,
            count,
            all: now.size,
          },
        ]
      : [];
  });
}
