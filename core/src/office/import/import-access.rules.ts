// Source: docs/reference/import-jobs.md (Imports).
import { shownName } from './file-text.rules.ts';
import { OFFICE_TABLES } from './office-tables.list.ts';
import type { SheetProblem } from './sheet.contract.ts';

export interface ImportScope {
  /** The brands of its weeks, before and after. */
  readonly brands: readonly string[];
  readonly hasResorts: boolean;
  readonly hasContacts: boolean;
  /** Overwritten files that weeks of these brands use. */
  readonly replaced: readonly { readonly name: string; readonly brand: string }[];
}

/**
 * Rejects weeks of brands without office access and files of other brands' weeks. The company's lists need access to
 * all brands with a week.
 */
export function importAccessProblems(
  reach: ImportScope,
  officeBrands: readonly string[],
  brandsOfWeeks: readonly string[],
): SheetProblem[] {
  const own = officeBrands.join(', ');
  const foreign = [...new Set(reach.brands)].filter((brand) => !officeBrands.includes(brand));
  const missing = brandsOfWeeks.filter((brand) => !officeBrands.includes(brand));
  const company = [
    ...(reach.hasResorts ? [OFFICE_TABLES.resorts.name] : []),
    ...(reach.hasContacts ? [OFFICE_TABLES.contacts.name] : []),
  ];
  return [
    ...foreign.map((brand) => ({
      severity: 'error' as const,
      sheet: OFFICE_TABLES.week.name,
      heading: 'Brand',
      words: `the week belongs to ${brand ? `"${brand}"` : 'no brand'}; your office access is for ${own}`,
    })),
    ...(missing.length > 0 ? company : []).map((sheet) => ({
      severity: 'error' as const,
      sheet,
      words: `is the list of the whole company; your office access is for ${own}, and there are weeks of ${missing.join(', ')}. Leave its rows out`,
    })),
    ...reach.replaced
      .filter(({ brand }) => !officeBrands.includes(brand))
      .map(({ name, brand }) => ({
        severity: 'error' as const,
        sheet: shownName(name),
        words: `a week of ${brand} uses a file of this name; give yours another name`,
      })),
  ];
}
