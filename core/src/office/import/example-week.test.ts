import { expect, test } from 'vitest';
import { exampleWeek } from './example-week.list.ts';
import { OFFICE_TABLES, type OfficeTableKey } from './office-tables.list.ts';
import { linesOf } from './sound-week.sample.ts';

test.each(['2026-11-27', '2027-02-20', '2028-02-29'])('the example of %s is a week without problems', (today) => {
  const rows = Object.entries(exampleWeek(Date.parse(today))).map(
    ([key, own]) => [OFFICE_TABLES[key as OfficeTableKey].name, own] as const,
  );
  expect(linesOf(Object.fromEntries(rows))).toEqual([]);
});
