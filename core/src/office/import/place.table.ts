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
  what: 'A row for each room. The sheet Clients names its guests.',
  key: ['Room ID'],
  columns: {
    'Room ID': required(idCell, 'Clients name it. It is on no door, so it can be a number.'),
    'Building Name': required(textCell, 'The accommodation.'),
    'Room Name': required(textCell, 'The name on the door.'),
    Capacity: column(countCell, 'The number of beds.'),
    Address: column(textCell, 'Of the building.'),
    Latitude: column(numberCell(-90, 90), 'For maps.'),
    Longitude: column(numberCell(-180, 180), 'For maps.'),
    'Room Rep': column(textCell, 'The rep of the room.'),
    'Contact Number': column(phoneCell, 'Of the building.'),
    'Bed Linen': column(yesNoCell, 'Whether it is included.'),
    Towels: column(yesNoCell, 'Whether they are included.'),
    Amenities: column(textCell, 'With commas between.'),
    Reference: column(textCell, "The booking of the room; without it one is made of the room's id."),
    'Number Of Keys': column(
      countCell,
      'The number of keys to hand out. A room without a number is in no list of keys.',
    ),
    'Extra Keys': column(countCell, 'The number of extra keys.'),
    Supplier: column(textCell, 'Key lists can be grouped by it.'),
    'Distribution Location': column(textCell, 'The desk that hands out its keys.'),
    Ready: column(yesNoCell, 'No until guests can move in; empty means yes.'),
    Blocked: column(yesNoCell, 'Yes: its keys must not be handed out.'),
  },
});

const courseColumns = {
  Group: required(textCell, 'The name on lists.'),
  'Meeting Point': column(textCell, 'The meeting point.'),
  'Meeting Point URL': column(linkCell, 'The place on a map.'),
  Times: column(textCell, 'The times, in words.'),
  Notes: column(textCell, 'For the participants.'),
  Capacity: column(countCell, 'The number of places.'),
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
    'Event Name': required(textCell, 'The name on lists.'),
    Brands: required(brandsCell, 'The brands of the participating clients.'),
    Start: column(momentCell, 'Local time.'),
    End: column(momentCell, 'Local time.'),
    'Last Entry': column(timeCell, 'The time when the door closes.'),
    Description: column(textCell, 'For the page of the event.'),
    Host: column(textCell, 'The operator of the place.'),
    Location: column(latLngCell, 'For maps.'),
    Sponsor: column(textCell, 'The paying company.'),
    'Bar Type': column(textCell, 'The drinks and means of payment at the bar.'),
    'Transport Info': column(textCell, 'The way there.'),
    Clothing: column(textCell, 'The clothing.'),
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
    'Pass Type': required(textCell, 'The type on the card; reps compare it.'),
    Duration: column(countCell, 'In days.'),
    'First Day Skiing': column(dayCell, 'The first valid day.'),
    'Distribution Point': column(textCell, 'The place of the handout.'),
    'Distribution Location': column(latLngCell, 'For maps.'),
    'Distribution Start Time': column(timeCell, 'The start time.'),
    'Distribution End Time': column(timeCell, 'The end time.'),
    Staff: column(idsCell, 'The rep ids of the staff who hand it out.'),
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
