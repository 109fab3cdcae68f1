// Source: docs/reference/office.md (The office).
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

function mainBrand(references: readonly (string | null | undefined)[]): string {
  const counts = new Map<string, number>();
  for (const reference of references) {
    const brand = reference?.split('-')[0]?.toLowerCase();
    if (brand !== undefined) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return first?.[0] ?? '';
}
