// Source: docs/reference/reps.md (Staff search), docs/reference/clients.md (Name search), docs/reference/places.md (Accommodation).
import { findPeople } from '../../people/name-search/find-people.rules.ts';
import { peopleIndex, type PeopleIndex } from '../../people/name-search/searchable-people.rules.ts';
import type { RepRow } from './rep.contract.ts';
import { staffIdOf, staffNameKey, staffNameOf, staffTenantOf, staffTypeOf } from './rep-row.rules.ts';
import { isOpenStaff, maySeeStaff, SHARED_NAME, type StaffViewer } from './staff.rights.ts';

/** The colour of a member of staff in lists: of the staff type first, else of the tenant. */
export type StaffColour = 'green' | 'maroon' | 'blue' | 'none';

/** A member of staff in the search results; `staffType` is '' where it is missing. */
export interface StaffHit {
  readonly repId: string;
  readonly name: string;
  readonly staffType: string;
  readonly colour: StaffColour;
}

/** The staff a rep may search, with precomputed search keys; `staffTypes` are the occurring ones, in order. */
export interface StaffIndex {
  readonly hits: readonly StaffHit[];
  readonly people: PeopleIndex;
  readonly staffTypes: readonly string[];
}

/** The staff who match, and those who nearly do; each best first. */
export interface FoundStaff {
  readonly matches: readonly StaffHit[];
  readonly near: readonly StaffHit[];
}

/** The tenant whose staff are maroon in every brand. */
const MAROON_TENANT = 'nuco';

/** Green for Eame Hill and Welfare, maroon for tenant nuco, blue for the brand's own tenant. */
export function staffColour(row: RepRow, ownTenant: string): StaffColour {
  if (isOpenStaff(row)) return 'green';
  const tenant = staffTenantOf(row);
  if (tenant === MAROON_TENANT) return 'maroon';
  return tenant !== '' && tenant === ownTenant.toLowerCase() ? 'blue' : 'none';
}

/** The badge of a member of staff: the staff type of Eame Hill and Welfare, else the tenant in upper case; '' without one. */
export function staffBadge(row: RepRow): string {
  return isOpenStaff(row) ? staffTypeOf(row) : staffTenantOf(row).toUpperCase();
}

/** The staff a rep may search, by name. Rows without a name or an id are skipped. */
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

/**
 * The staff whose name matches the typed text, tolerantly and best first, and those whose name nearly does; of one staff type
 * or (undefined) of all.
 */
export function searchStaff({ hits, people }: StaffIndex, typed: string, staffType: string | undefined): FoundStaff {
  const type = staffType?.toLowerCase();
  const isWanted = (hit: StaffHit) => type === undefined || hit.staffType.toLowerCase() === type;
  const found = findPeople(people, typed);
  if (found === undefined) return { matches: hits.filter(isWanted), near: [] };
  const ofType = (places: readonly number[]) => places.flatMap((at) => hits[at] ?? []).filter(isWanted);
  return { matches: ofType(found.matches), near: ofType(found.near) };
}

/** The only member of staff of that name, ignoring case, if this rep may see them; undefined for none and for namesakes, seen or not. */
export function staffNamed(rows: readonly RepRow[], viewer: StaffViewer, name: string): RepRow | undefined {
  const wanted = staffNameKey(name);
  if (wanted === '') return undefined;
  const [only, ...others] = rows.filter((row) => staffNameKey(staffNameOf(row)) === wanted);
  const isTheOnlyOne = only !== undefined && others.length === 0 && only[SHARED_NAME] !== true;
  return isTheOnlyOne && maySeeStaff(viewer, only) ? only : undefined;
}

/** The row of a member of staff; undefined when there is none, or when this rep may not see it. */
export function findStaff(rows: readonly RepRow[], viewer: StaffViewer, repId: string): RepRow | undefined {
  return rows.find((row) => staffIdOf(row) === repId && maySeeStaff(viewer, row));
}
