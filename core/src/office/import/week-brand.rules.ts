// Source: docs/reference/office.md (The office).
import { BRAND_KEYS, isBrandKey, type BrandKey } from '../../base/brand/brand.contract.ts';

interface BrandedWeek {
  readonly week: { readonly brand?: string | undefined };
  readonly passengers: readonly { readonly reference?: string | null | undefined }[];
}

/**
 * The brand of an imported week: the named one, else the previous one (`known`), else that of most clients, else ''.
 */
export function weekBrand({ week, passengers }: BrandedWeek, known: string | undefined): string {
  return week.brand || known || mainBrand(passengers.map(({ reference }) => reference));
}

/** The brand with the policy for a week, such as its time zones. An unknown brand has that of the first one. */
export function policyBrand(brand: string): BrandKey {
  return isBrandKey(brand) ? brand : BRAND_KEYS[0];
}

function mainBrand(references: readonly (string | null | undefined)[]): string {
  const counts = new Map<string, number>();
  for (const reference of references) {
    const brand = reference?.split('-')[0]?.toLowerCase();
    if (brand !== undefined) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return first?.[0] ?? '';
}
