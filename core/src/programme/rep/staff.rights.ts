// Source: docs/reference/access.md (Rights).
import type { RepRow } from './rep.contract.ts';
import { staffIdOf, staffNameKey, staffNameOf, staffTenantOf, staffTypeOf } from './rep-row.rules.ts';

export interface StaffViewer {
  readonly repId: string;
  readonly level: number;
  readonly tenant: string | undefined;
}

const OPEN_STAFF_TYPES: ReadonlySet<string> = new Set(['eame hill', 'welfare']);
const OFFICE_STAFF_TYPES: ReadonlySet<string> = new Set(['office', 'hq']);
const OFFICE_ABOVE_LEVEL = 2;

/** Whether every rep may find this member of staff. */
export function isOpenStaff(row: RepRow): boolean {
  return OPEN_STAFF_TYPES.has(staffTypeOf(row).toLowerCase());
}

/** The rep's tenant, Eame Hill and Welfare always; Office and HQ above level 2. */
export function maySeeStaff({ level, tenant }: StaffViewer, row: RepRow): boolean {
  if (isOpenStaff(row)) return true;
  if (level > OFFICE_ABOVE_LEVEL && OFFICE_STAFF_TYPES.has(staffTypeOf(row).toLowerCase())) return true;
  const own = (tenant ?? '').trim().toLowerCase();
  return own !== '' && staffTenantOf(row) === own;
}

/** A hidden member of staff has the same name, so a link could be wrong. */
export const SHARED_NAME = 'sharedName';

/** The rows of visible staff and the rep's own. A name shared with a hidden row is marked. */
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
