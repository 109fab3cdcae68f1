// Source: docs/reference/reps.md (Staff search), docs/reference/clients.md (Name search), docs/reference/places.md (Accommodation).
import { findPeople } from '../../people/name-search/find-people.rules.ts';
import { peopleIndex, type PeopleIndex } from '../../people/name-search/searchable-people.rules.ts';
import type { RepRow } from './rep.contract.ts';
import { staffIdOf, staffNameKey, staffNameOf, staffTenantOf, staffTypeOf } from './rep-row.rules.ts';
import { isOpenStaff, maySeeStaff, SHARED_NAME, type StaffViewer } from './staff.rights.ts';

export type StaffColour = 'green' | 'maroon' | 'blue' | 'none';

export interface StaffHit {
  readonly repId: string;
  readonly name: string;
  readonly staffType: string;
  readonly colour: StaffColour;
}

/** `staffTypes` are the existing ones, in order. */
export interface StaffIndex {
  readonly hits: readonly StaffHit[];
  readonly people: PeopleIndex;
  readonly staffTypes: readonly string[];
}

/** Matches and near matches, best first. */
export interface FoundStaff {
  readonly matches: readonly StaffHit[];
  readonly near: readonly StaffHit[];
}

const MAROON_TENANT = 'nuco';

/** Green for Eame Hill and Welfare, maroon for tenant nuco, blue for the brand's tenant. */
export function staffColour(row: RepRow, ownTenant: string): StaffColour {
  if (isOpenStaff(row)) return 'green';
  const tenant = staffTenantOf(row);
  if (tenant === MAROON_TENANT) return 'maroon';
  return tenant !== '' && tenant === ownTenant.toLowerCase() ? 'blue' : 'none';
}

/** The staff type of Eame Hill and Welfare, else the tenant in upper case. */
export function staffBadge(row: RepRow): string {
  return isOpenStaff(row) ? staffTypeOf(row) : staffTenantOf(row).toUpperCase();
}

/** The visible staff by name. Rows without name or id are skipped. */
export function staffIndex(rows: readonly RepRow[], viewer: StaffViewer, ownTenant: string): StaffIndex {
  const hits = rows
    .filter((row) => maySeeStaff(viewer, row) && staffIdOf(row) !== '' && staffNameOf(row) !== '')
    .map((row) => ({
      repId: staffIdOf(row),
      name: staffNameOf(row),
      staffType: staffTypeOf(row),
      colour: staffColour(row, ownTenant),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const staffTypes = new Map(
    hits.filter(({ staffType }) => staffType !== '').map(({ staffType }) => [staffType.toLowerCase(), staffType]),
  );
  return {
    hits,
    people: peopleIndex(hits.map(({ name }) => ({ name, reference: '' }))),
    staffTypes: [...staffTypes.values()].sort((a, b) => a.localeCompare(b)),
  };
}

/** Tolerant and near matches by name; without a staff type, of all. */
export function searchStaff({ hits, people }: StaffIndex, typed: string, staffType: string | undefined): FoundStaff {
  const type = staffType?.toLowerCase();
  const isWanted = (hit: StaffHit) => type === undefined || hit.staffType.toLowerCase() === type;
  const found = findPeople(people, typed);
  if (found === undefined) return { matches: hits.filter(isWanted), near: [] };
  const ofType = (places: readonly number[]) => places.flatMap((at) => hits[at] ?? []).filter(isWanted);
  return { matches: ofType(found.matches), near: ofType(found.near) };
}

/** Undefined for namesakes, visible or not. */
export function staffNamed(rows: readonly RepRow[], viewer: StaffViewer, name: string): RepRow | undefined {
  const wanted = staffNameKey(name);
  if (wanted === '') return undefined;
  const [only, ...others] = rows.filter((row) => staffNameKey(staffNameOf(row)) === wanted);
  const isOnlyResult = only !== undefined && others.length === 0 && only[SHARED_NAME] !== true;
  return isOnlyResult && maySeeStaff(viewer, only) ? only : undefined;
}

/** The row of a visible member of staff. */
export function findStaff(rows: readonly RepRow[], viewer: StaffViewer, repId: string): RepRow | undefined {
  return rows.find((row) => staffIdOf(row) === repId && maySeeStaff(viewer, row));
}
