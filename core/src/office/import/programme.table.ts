import { INFO_COLUMNS, STATS_COLUMNS, TRAVEL_COLUMNS } from '../../programme/rep/rep-row.rules.ts';
import { SCHEDULE_DAYS, SCHEDULE_PERIODS } from '../../programme/rep/rep-schedule.rules.ts';
import {
  choiceCell,
  dayCell,
  idCell,
  idsCell,
  latLngCell,
  linkCell,
  momentCell,
  phoneCell,
  shownCell,
  textCell,
  timeCell,
} from './cell-kind.rules.ts';
import { column, defineTable, required, type SheetColumn } from './table.rules.ts';

type StaffHeading = (typeof INFO_COLUMNS | typeof TRAVEL_COLUMNS | typeof STATS_COLUMNS)[number];

const isTravel = (heading: StaffHeading): boolean => TRAVEL_COLUMNS.some((each) => each === heading);

export const STAFF_TABLE = defineTable({
  name: 'Staff',
  isLookupOptional: true,
  what: 'A row for each member of staff. Without this sheet the staff of the last import stays.',
  key: ['User ID'],
  columns: {
    'User ID': required(idCell, 'The rep id with which they sign in.'),
    Name: required(textCell, 'First name and surname.'),
    tenant: required(
      textCell,
      'The brand they work for: wasteland, nuco or whiteroad. Reps see the staff of their own.',
    ),
    ...(Object.fromEntries(
      [...INFO_COLUMNS, ...TRAVEL_COLUMNS, ...STATS_COLUMNS]
        .filter((heading) => heading !== 'User ID' && heading !== 'Name')
        .map((heading) => [heading, column(isTravel(heading) ? shownCell : textCell, 'Shown as it is written.')]),
    ) as Readonly<Record<Exclude<StaffHeading, 'User ID' | 'Name'>, SheetColumn<string>>>),
    Phone: column(phoneCell, 'Their telephone number.'),
  },
  unknownColumns: 'shown',
});

export const STAFF_SCHEDULE_TABLE = defineTable({
  name: 'Staff Schedule',
  isLookupOptional: true,
  what: 'A row for each duty of a member of staff.',
  key: ['User ID', 'Day', 'Period'],
  columns: {
    'User ID': required(idCell, 'The rep id in the sheet Staff.'),
    Day: required(choiceCell(SCHEDULE_DAYS), 'The day.'),
    Period: required(choiceCell(SCHEDULE_PERIODS), 'The part of the day.'),
    Role: required(textCell, 'The duty.'),
    Start: required(timeCell, 'The start time.'),
    End: required(timeCell, 'The end time.'),
    Location: column(textCell, 'Where.'),
    URL: column(linkCell, 'The place on a map.'),
    'Lat/Long': column(latLngCell, 'Or this.'),
  },
});

export const DOCUMENT_TABLE = defineTable({
  name: 'Documents',
  what: 'A row for each document of the week. Without this sheet those of the last import stay.',
  key: ['File ID'],
  columns: {
    'File ID': required(idCell, 'The id of the document.'),
    Title: required(textCell, 'The title in the list.'),
    URL: required(
      textCell,
      'The name of a file in the folder assets beside the sheets, or an address that begins with https://.',
    ),
  },
});

export const EVENT_SCHEDULE_TABLE = defineTable({
  name: 'Event Schedule',
  what: 'A row for each entry of the programme. Without this sheet that of the last import stays.',
  key: ['ID'],
  columns: {
    Day: required(dayCell, 'The day of the entry.'),
    ID: required(idCell, 'The id of the entry.'),
    Title: required(textCell, 'Its name.'),
    Subtitle: column(textCell, 'The line below.'),
    Description: column(textCell, 'The details.'),
    Image: column(textCell, 'The name of a file in the folder assets, or an address that begins with https://.'),
    Start: required(momentCell, 'Local time.'),
    End: required(momentCell, 'Local time.'),
    'Location Name': column(textCell, 'The name of the place.'),
    Location: column(latLngCell, 'For maps.'),
    Packages: column(idsCell, 'The packages that include it.'),
    'Event Type': column(textCell, 'The filter by type uses it.'),
  },
});
