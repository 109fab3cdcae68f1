// Source: docs/reference/import-jobs.md (Published sheets).
import { OFFICE_TABLES, type OfficeTableKey } from '../import/office-tables.list.ts';
import type { SheetDoubt } from './published-sheet.contract.ts';

/** About a day of changes; a publisher's caches are younger. */
const MAX_STATES = 100;

/** The hash of each sheet's content. */
export type SheetStates = ReadonlyMap<OfficeTableKey, string>;

/** The moments (ISO 8601, UTC) at which earlier states of each sheet were replaced, by hash. */
export type SupersededStates = Readonly<Partial<Record<OfficeTableKey, Readonly<Record<string, string>>>>>;

/** Sheets that are as they were before a later applied change: a publisher can deliver an old copy again. */
export function olderStates(good: SheetStates, next: SheetStates, superseded: SupersededStates): SheetDoubt[] {
  return [...next].flatMap(([key, state]): SheetDoubt[] => {
    const replacedAt = superseded[key]?.[state];
    if (replacedAt === undefined || good.get(key) === state) return [];
    return [{ kind: 'older-state', sheet: OFFICE_TABLES[key].name, replacedAt }];
  });
}

/** Adds the states that an applied fetch replaces. The applied ones are current again. */
export function withSuperseded(
  superseded: SupersededStates,
  { good, next, at }: { readonly good: SheetStates; readonly next: SheetStates; readonly at: string },
): SupersededStates {
  const keys = new Set([...good.keys(), ...next.keys()]);
  return Object.fromEntries(
    [...keys].map((key) => {
      const [was, now] = [good.get(key), next.get(key)];
      // A database may reorder the fields of an object.
      const known = Object.entries(superseded[key] ?? {})
        .filter(([state]) => state !== now && state !== was)
        .toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0));
      const replaced: [string, string][] = was === undefined || was === now ? [] : [[was, at]];
      return [key, Object.fromEntries([...known, ...replaced].slice(-MAX_STATES))];
    }),
  );
}
