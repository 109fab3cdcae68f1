// Source: docs/reference/weeks.md (Weeks).
/** ISO dates. */
export interface PackageDates {
  readonly departureDate: string | undefined;
  readonly returnDate: string | undefined;
}

/** The dates of the first of `weekPackages`. */
export function firstPackage(weekPackages: string | null | undefined): PackageDates {
  return packagesIn(weekPackages)[0] ?? { departureDate: undefined, returnDate: undefined };
}

/** The first day of a week, ISO date. */
export function firstDayOf(weekPackages: string | null | undefined): string | undefined {
  return firstPackage(weekPackages).departureDate;
}

/** The dates of all `weekPackages`; none if unreadable. */
export function packagesIn(weekPackages: string | null | undefined): PackageDates[] {
  try {
    const packages: unknown = JSON.parse(weekPackages || '[]');
    const list: readonly unknown[] = Array.isArray(packages) ? packages : [];
    return list.map((one) => ({
      departureDate: textIn(one, 'departureDate'),
      returnDate: textIn(one, 'returnDate'),
    }));
  } catch {
    return [];
  }
}

function textIn(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' && found !== '' ? dayFirst(found) : undefined;
}

const WRITTEN_DAY = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/** The day comes first, unlike in a browser. */
function dayFirst(text: string): string | undefined {
  const [, day, , month, year] = WRITTEN_DAY.exec(text) ?? [];
  if (year && month && day) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}/.test(text) || /\p{L}/u.test(text) ? text : undefined;
}
