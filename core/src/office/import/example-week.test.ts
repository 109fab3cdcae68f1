import { expect, test } from 'vitest';
import { BRAND_KEYS } from '../../base/brand/brand.contract.ts';
import { exampleWeek } from './example-week.rules.ts';
import { OFFICE_TABLES, type OfficeTableKey } from './office-tables.list.ts';
import { linesOf } from './sound-week.sample.ts';

const DAYS = ['2026-11-27', '2027-02-20', '2028-02-29'];

test.each(BRAND_KEYS.flatMap((brand) => DAYS.map((today) => [brand, today] as const)))(
  'the example week of %s made on %s has no problems',
  (brand, today) => {
    const rows = Object.entries(exampleWeek(Date.parse(today), brand)).map(
      ([key, own]) => [OFFICE_TABLES[key as OfficeTableKey].name, own] as const,
    );
    expect(linesOf(Object.fromEntries(rows))).toEqual([]);
  },
);
