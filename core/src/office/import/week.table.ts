import { BRAND_KEYS } from '../../base/brand/brand.contract.ts';
import { choiceCell, dayCell, idCell, textCell, yesNoCell } from './cell-kind.rules.ts';
import { column, defineTable, required } from './table.rules.ts';

export const WEEK_TABLE = defineTable({
  name: 'Week',
  what: 'The week itself: one row.',
  key: ['Week ID'],
  columns: {
    'Week ID': required(idCell, 'The permanent id of the week. An import with the same id updates the week.'),
    'System ID': column(
      idCell,
      "The week's number in the booking system; without it the week id. No two weeks have the same.",
    ),
    'Week Name': required(textCell, 'The name in the list of weeks.'),
    Brand: column(
      choiceCell(BRAND_KEYS),
      'The office of this brand sees the week. Empty: the brand stays, or is that of most clients.',
    ),
    'Departure Date': required(dayCell, 'The first day; weeks are sorted by it.'),
    'Return Date': required(dayCell, 'The day of return.'),
    'Last Day': column(dayCell, 'The last day on which phones need the week; without it the day of return.'),
    'Always On': column(yesNoCell, 'Yes for a week that never ends, such as one for training.'),
    Disabled: column(yesNoCell, 'Yes: the week is listed and cannot be chosen.'),
  },
});

export const PACKAGE_TABLE = defineTable({
  name: 'Packages',
  what: 'A row for each package with its own days. Without rows the week is its only package.',
  key: ['Package'],
  columns: {
    Package: required(textCell, 'Its name.'),
    'Departure Date': required(dayCell, 'The first day of the package.'),
    'Return Date': required(dayCell, 'The day of return of the package.'),
  },
});
