// Source: docs/reference/weeks.md (Weeks).
/** The dates of a package of a week, where its JSON text has them: ISO dates. */
export interface PackageDates {
  readonly departureDate: string | undefined;
  readonly returnDate: string | undefined;
}

/** Reads the first of `weekPackages`; a text that cannot be read has no dates. */
export function firstPackage(weekPackages: string | null | undefined): PackageDates {
  return packagesIn(weekPackages)[0] ?? { departureDate: undefined, returnDate: undefined };
}

/** The day on which a week begins, ISO date, where its packages say it. */
export function firstDayOf(weekPackages: string | null | undefined): string | undefined {
  return firstPackage(weekPackages).departureDate;
}

/** Reads all of `weekPackages`; a text that cannot be read has none. */
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

/** The day comes first; a browser would take 9/1/2027 for 1 September. Other figures that are no ISO date say no day. */
function dayFirst(text: string): string | undefined {
  const [, day, , month, year] = WRITTEN_DAY.exec(text) ?? [];
  if (year && month && day) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}/.test(text) || /\p{L}/u.test(text) ? text : undefined;
}
