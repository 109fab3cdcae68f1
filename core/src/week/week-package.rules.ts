/** The dates of a week's first package, where its JSON text has them: ISO dates. */
export interface PackageDates {
  readonly departureDate: string | undefined;
  readonly returnDate: string | undefined;
}

/** Reads `weekPackages`; a text that cannot be read has no dates. Source: docs/product.md, section "Weeks". */
export function firstPackage(weekPackages: string | null | undefined): PackageDates {
  try {
    const packages: unknown = JSON.parse(weekPackages || '[]');
    const first: unknown = Array.isArray(packages) ? packages[0] : undefined;
    return { departureDate: textIn(first, 'departureDate'), returnDate: textIn(first, 'returnDate') };
  } catch {
    return { departureDate: undefined, returnDate: undefined };
  }
}

function textIn(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
