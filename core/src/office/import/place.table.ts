import {
  brandsCell,
  countCell,
  dayCell,
  idCell,
  idsCell,
  latLngCell,
  linkCell,
  momentCell,
  numberCell,
  phoneCell,
  textCell,
  timeCell,
  undashedIdCell,
  yesNoCell,
} from './cell-kind.rules.ts';
import { column, defineTable, required } from './table.rules.ts';

export const ROOM_TABLE = defineTable({
  name: 'Rooms',
  what: 'A row for each room. Who sleeps in it is named in the sheet Clients.',
  key: ['Room ID'],
  columns: {
    'Room ID': required(idCell, 'Clients name it. It is on no door, so it can be a number.'),
    'Building Name': required(textCell, 'The accommodation.'),
    'Room Name': required(textCell, 'What is on the door.'),
    Capacity: column(countCell, 'Its beds.'),
    Address: column(textCell, 'Of the building.'),
    Latitude: column(numberCell(-90, 90), 'For maps.'),
    Longitude: column(numberCell(-180, 180), 'For maps.'),
    'Room Rep': column(textCell, 'The rep of the room.'),
    'Contact Number': column(phoneCell, 'Of the building.'),
    'Bed Linen': column(yesNoCell, 'Whether it is included.'),
    Towels: column(yesNoCell, 'Whether they are included.'),
    Amenities: column(textCell, 'With commas between.'),
    Reference: column(textCell, "The booking of the room; without it one is made of the room's id."),
    'Number Of Keys': column(countCell, 'How many keys are handed out. A room without a number is in no list of keys.'),
    'Extra Keys': column(countCell, 'How many more there are.'),
    Supplier: column(textCell, 'Rooms can be listed by it.'),
    'Distribution Location': column(textCell, 'Where its keys are handed out.'),
    Ready: column(yesNoCell, 'No while it cannot be moved into; empty is yes.'),
    Blocked: column(yesNoCell, 'Yes: its keys must not be handed out.'),
  },
});

const courseColumns = {
  Group: required(textCell, 'What lists call it.'),
  'Meeting Point': column(textCell, 'Where it meets.'),
  'Meeting Point URL': column(linkCell, 'The place on a map.'),
  Times: column(textCell, 'When it is, in words.'),
  Notes: column(textCell, 'For those who take part.'),
  Capacity: column(countCell, 'How many can take part.'),
} as const;
const ONE_WEEK_ONLY = 'Clients name it. No two weeks may have the same.';

export const LESSON_TABLE = defineTable({
  name: 'Lessons',
  what: 'A row for each lesson.',
  key: ['Lesson ID'],
  columns: { 'Lesson ID': required(undashedIdCell, ONE_WEEK_ONLY), ...courseColumns },
});

export const WORKSHOP_TABLE = defineTable({
  name: 'Workshops',
  what: 'A row for each workshop.',
  key: ['Workshop ID'],
  columns: { 'Workshop ID': required(undashedIdCell, `${ONE_WEEK_ONLY} Nor may a lesson.`), ...courseColumns },
});

export const EVENT_TABLE = defineTable({
  name: 'Events',
  what: 'A row for each event with a door.',
  key: ['Event ID'],
  columns: {
    'Event ID': required(undashedIdCell, ONE_WEEK_ONLY),
    'Event Name': required(textCell, 'What lists call it.'),
    Brands: required(brandsCell, 'The brands whose clients take part.'),
    Start: column(momentCell, 'By the clock of the place.'),
    End: column(momentCell, 'Likewise.'),
    'Last Entry': column(timeCell, 'When the door closes.'),
    Description: column(textCell, 'For the page of the event.'),
    Host: column(textCell, 'Who runs the place.'),
    Location: column(latLngCell, 'For maps.'),
    Sponsor: column(textCell, 'Who pays for it.'),
    'Bar Type': column(textCell, 'What the bar takes.'),
    'Transport Info': column(textCell, 'How to get there.'),
    Clothing: column(textCell, 'What to wear.'),
    'Extra Info': column(textCell, 'Anything else.'),
    'Shift ID': column(idCell, "The shift of the staff who work there. A client's page leads to it."),
  },
});

export const LIFT_PASS_TABLE = defineTable({
  name: 'Lift Passes',
  what: 'A row for each kind of pass at each place where it is handed out.',
  key: ['Lift Pass'],
  columns: {
    'Lift Pass': required(idCell, 'Clients name it.'),
    'Pass Type': required(textCell, 'What is on the card; reps compare it.'),
    Duration: column(countCell, 'In days.'),
    'First Day Skiing': column(dayCell, 'The first day it counts.'),
    'Distribution Point': column(textCell, 'Where it is handed out.'),
    'Distribution Location': column(latLngCell, 'For maps.'),
    'Distribution Start Time': column(timeCell, 'From when.'),
    'Distribution End Time': column(timeCell, 'Until when.'),
    Staff: column(idsCell, 'The rep ids of those who hand it out.'),
    'Shift ID': column(idCell, "The shift in which it is handed out. A client's page leads to it."),
  },
});

export const RENTAL_SHOP_TABLE = defineTable({
  name: 'Rental Shops',
  what: 'A row for each shop that hires out skis.',
  key: ['Rental Shop'],
  columns: {
    'Rental Shop': required(idCell, 'Its name; clients name it.'),
    'Location URL': column(linkCell, 'The place on a map.'),
    'Opening Hours': column(textCell, 'In words.'),
    Location: column(latLngCell, 'For maps.'),
  },
});
