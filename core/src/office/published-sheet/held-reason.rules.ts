// Source: docs/reference/import-jobs.md (Published sheets).
import { tableKeyOf, type OfficeTableKey } from '../import/office-tables.list.ts';
import type { OfficeWeek } from '../import/office-week.rules.ts';
import type { SheetProblem } from '../import/sheet.contract.ts';
import type { TableRow } from '../import/table.rules.ts';
import { rowName, type GoodWeek } from './good-week.rules.ts';
import type { SheetDoubt, WaitReason } from './published-sheet.contract.ts';
import { isEmptied, rowPairs, swappedDay } from './sheet-doubt.rules.ts';
import type { lossBetween } from './sheet-wait.rules.ts';
import type { SheetStates } from './superseded-state.rules.ts';

const LOSSES: readonly WaitReason[] = ['recorded-removed', 'many-removed'];
const CODE = 'Ticket Code';
/** The keys of losses of clients. */
export const REMOVED = 'removed';
export const RECODED = 'codes';

/** A part of a fetch about which a person decides. */
export interface HeldReason {
  /** The same for the same part of every fetch. */
  readonly key: string;
  readonly kind: WaitReason;
  readonly doubt?: SheetDoubt;
  /** The affected rows with their new values. A decision counts for these. */
  readonly items: readonly string[];
}

export interface ReasonDecision {
  readonly decision: 'apply' | 'leave';
  readonly items: readonly string[];
}

/** Decisions by the key of their reason. */
export type ReasonDecisions = Readonly<Record<string, ReasonDecision>>;

/** The reasons of a fetch: losses of clients first. */
export function heldReasons(
  { removed, recoded, reason }: Pick<ReturnType<typeof lossBetween>, 'removed' | 'recoded' | 'reason'>,
  doubts: readonly SheetDoubt[],
  {
    good,
    next,
    states,
  }: { readonly good: GoodWeek | undefined; readonly next: GoodWeek; readonly states: SheetStates },
): HeldReason[] {
  const lost =
    reason !== undefined && LOSSES.includes(reason)
      ? removed.map(({ reference }) => itemOf(clientName(reference)))
      : [];
  const codes = recoded.map(({ client, code }) => itemOf(clientName(client.reference), code));
  return [
    ...(lost.length > 0 && reason ? [{ key: REMOVED, kind: reason, items: lost }] : []),
    ...(codes.length > 0 ? [{ key: RECODED, kind: 'codes-changed' as const, items: codes }] : []),
    ...doubts.map((doubt) => ({
      key: [doubt.kind, doubt.sheet, doubt.heading ?? doubt.other ?? ''].join(' | '),
      kind: doubt.kind,
      doubt,
      items: doubtItems(doubt, good, next, states),
    })),
  ];
}

/** The decision about a reason; undefined if there is none, or if more is affected than was decided. */
export function decisionOn(
  { key, items }: Pick<HeldReason, 'key' | 'items'>,
  decided: ReasonDecisions,
): 'apply' | 'leave' | undefined {
  const made = Object.hasOwn(decided, key) ? decided[key] : undefined;
  if (!made) return undefined;
  const known = new Set(made.items);
  return items.every((item) => known.has(item)) ? made.decision : undefined;
}

/** A fetched week without the changes of these reasons. The other changes of the same rows remain. */
export function withoutReasons(week: OfficeWeek, good: GoodWeek, reasons: readonly HeldReason[]): OfficeWeek {
  const tables: Partial<Record<OfficeTableKey, readonly TableRow[]>> = {};
  const rowsIn = (key: OfficeTableKey) => tables[key] ?? week[key];
  for (const { key, doubt, items } of reasons) {
    const names = new Set(items.map(rowOfItem));
    const sheet = doubt && tableKeyOf(doubt.sheet);
    if (key === REMOVED) tables.clients = withRemoved(rowsIn('clients'), good, names);
    else if (!sheet) tables.clients = withOldCells({ rows: rowsIn('clients'), key: 'clients', good }, CODE, names);
    else if (doubt.heading === undefined) tables[sheet] = good.rows[sheet] ?? [];
    else tables[sheet] = withOldCells({ rows: rowsIn(sheet), key: sheet, good }, doubt.heading, names);
  }
  return { ...week, ...(tables as Partial<OfficeWeek>) };
}

/** Problems that exist only because a change was left out say so. */
export function withLeftCause(problems: readonly SheetProblem[], usual: readonly SheetProblem[]): SheetProblem[] {
  const known = new Set(usual.map(problemText));
  return problems
    .filter((problem) => !known.has(problemText(problem)))
    .map((problem) => ({ ...problem, words: `${problem.words}; another change of this fetch was left out` }));
}

function problemText({ severity, sheet, heading, words }: SheetProblem): string {
  return JSON.stringify([severity, sheet, heading, words]);
}

/** An item is the name of a row, with its new value if the value matters. */
function itemOf(name: string, value?: string): string {
  return JSON.stringify([name, ...(value === undefined ? [] : [value])]);
}

function rowOfItem(item: string): string {
  return (JSON.parse(item) as string[])[0] ?? '';
}

function clientName(reference: string): string {
  return JSON.stringify([reference]);
}

function doubtItems(
  { kind, sheet, heading = '' }: SheetDoubt,
  good: GoodWeek | undefined,
  next: GoodWeek,
  states: SheetStates,
): string[] {
  const key = tableKeyOf(sheet);
  if (key === undefined || !good) return [];
  if (kind === 'older-state') return [itemOf(states.get(key) ?? '')];
  if (kind === 'rows-of-another-sheet') return (next.rows[key] ?? []).map((row) => itemOf(rowName(key, row) ?? ''));
  return rowPairs(key, good, next).flatMap(({ name, was, now }) => {
    if (kind === 'cells-emptied') return isEmptied({ was, now }, heading) ? [itemOf(name)] : [];
    const swapped = swappedDay(was[heading]);
    return swapped !== undefined && now[heading] === swapped ? [itemOf(name, swapped)] : [];
  });
}

/** Rows of a sheet in which a cell is as it was. */
function withOldCells(
  { rows, key, good }: { rows: readonly TableRow[]; key: OfficeTableKey; good: GoodWeek },
  heading: string,
  names: ReadonlySet<string>,
): TableRow[] {
  const before = new Map((good.rows[key] ?? []).map((row) => [rowName(key, row), row]));
  return rows.map((row) => {
    const name = rowName(key, row);
    const was = name !== undefined && names.has(name) ? before.get(name) : undefined;
    if (!was) return row;
    const part = heading in was.others || heading in row.others ? 'others' : 'cells';
    return { ...row, [part]: { ...row[part], [heading]: (was[part] as Record<string, unknown>)[heading] } };
  });
}

/** The removed clients return to the place behind the client that was above them. */
function withRemoved(rows: readonly TableRow[], good: GoodWeek, names: ReadonlySet<string>): TableRow[] {
  let last = rows.reduce((most, { row }) => Math.max(most, row), 0);
  const behind = new Map<string | undefined, TableRow[]>();
  let above: string | undefined;
  const there = new Set(rows.map((row) => rowName('clients', row)));
  for (const row of good.rows.clients ?? []) {
    const name = rowName('clients', row);
    if (name !== undefined && names.has(name)) {
      const kept = { ...row, row: (last += 1) };
      behind.set(above, [...(behind.get(above) ?? []), kept]);
    } else if (there.has(name)) above = name;
  }
  const atTop = behind.get(undefined) ?? [];
  return [...atTop, ...rows.flatMap((row) => [row, ...(behind.get(rowName('clients', row) ?? '') ?? [])])];
}
