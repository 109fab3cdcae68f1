import { BRAND_KEYS } from '../../base/brand/brand.contract.ts';
import { choiceCell, dayCell, idCell, textCell, yesNoCell } from './cell-kind.rules.ts';
import { column, defineTable, required } from './table.rules.ts';

export const WEEK_TABLE = defineTable({
  name: 'Week',
  what: 'The week itself: one row.',
  key: ['Week ID'],
  columns: {
    'Week ID': required(idCell, 'Names the week for ever: the same id brings the same week up to date.'),
    'System ID': column(
      idCell,
      "The week's number in the booking system; without it the week id. No two weeks have the same.",
    ),
    'Week Name': required(textCell, 'What the list of weeks shows.'),
    Brand: column(choiceCell(BRAND_KEYS), 'Whose office sees the week; without it that of most clients, or as it was.'),
    'Departure Date': required(dayCell, 'The first day, by which weeks are sorted.'),
    'Return Date': required(dayCell, 'The day of return.'),
    'Last Day': column(dayCell, 'The last day on which phones need the week; without it the day of return.'),
    'Always On': column(yesNoCell, 'Yes for a week that never ends, such as one for training.'),
    Disabled: column(yesNoCell, 'Yes: the week is listed and cannot be chosen.'),
  },
});

export const PACKAGE_TABLE = defineTable({
  name: 'Packages',
  what: 'What was sold with days of its own. Without rows the week is its only package.',
  key: ['Package'],
  columns: {
    Package: required(textCell, 'Its name.'),
    'Departure Date': required(dayCell, 'The first day of those who booked it.'),
    'Return Date': required(dayCell, 'Their day of return.'),
  },
});
