// Source: docs/reference/access.md (Rights).
import type { RepRow } from './rep.contract.ts';
import { staffIdOf, staffNameKey, staffNameOf, staffTenantOf, staffTypeOf } from './rep-row.rules.ts';

/** The viewer of staff: the rep of the session. */
export interface StaffViewer {
  readonly repId: string;
  readonly level: number;
  readonly tenant: string | undefined;
}

/** Staff types that every rep may find, of any tenant. */
const OPEN_STAFF_TYPES: ReadonlySet<string> = new Set(['eame hill', 'welfare']);
/** Staff types that reps above level 2 may find, too. */
const OFFICE_STAFF_TYPES: ReadonlySet<string> = new Set(['office', 'hq']);
const OFFICE_ABOVE_LEVEL = 2;

/** Whether every rep may find this member of staff: Eame Hill or Welfare. */
export function isOpenStaff(row: RepRow): boolean {
  return OPEN_STAFF_TYPES.has(staffTypeOf(row).toLowerCase());
}

/**
 * May this rep find that member of staff, in the search as on the page? The rep's own tenant, Eame Hill and Welfare always;
 * Office and HQ above level 2. Case is ignored; a missing tenant matches no rep.
 */
export function maySeeStaff({ level, tenant }: StaffViewer, row: RepRow): boolean {
  if (isOpenStaff(row)) return true;
  if (level > OFFICE_ABOVE_LEVEL && OFFICE_STAFF_TYPES.has(staffTypeOf(row).toLowerCase())) return true;
  const own = (tenant ?? '').trim().toLowerCase();
  return own !== '' && staffTenantOf(row) === own;
}

/** What a row says whose name somebody else has whom the rep may not find: a link by that name would lead to the wrong one. */
export const SHARED_NAME = 'sharedName';

/**
 * The rows a rep's phone may have: the staff the rep may find, and the rep's own row. A row whose name a hidden member of
 * staff has too is marked, without saying who that is.
 */
export function staffRowsFor(viewer: StaffViewer, rows: readonly RepRow[]): RepRow[] {
  const isShown = (row: RepRow) => maySeeStaff(viewer, row) || staffIdOf(row) === viewer.repId;
  const hiddenNames = new Set(rows.filter((row) => !isShown(row)).map((row) => staffNameKey(staffNameOf(row))));
  return rows
    .filter(isShown)
    .map((row) =>
      staffNameOf(row) !== '' && hiddenNames.has(staffNameKey(staffNameOf(row)))
        ? { ...row, [SHARED_NAME]: true }
        : row,
    );
}
