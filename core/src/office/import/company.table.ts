import { emailCell, idCell, phoneCell, textCell, zoneCell } from './cell-kind.rules.ts';
import { column, defineTable, required } from './table.rules.ts';

export const RESORT_TABLE = defineTable({
  name: 'Resorts',
  what: "A row for each resort. The list is the company's, for all weeks; without rows it stays as it is.",
  key: ['Resort ID'],
  columns: {
    'Resort ID': required(idCell, 'The id of the resort.'),
    Resort: required(textCell, 'Its name.'),
    'Time Zone': column(
      zoneCell,
      "The zone of its stops without one of their own. Empty: the brand's resort zone. Imported weeks keep theirs.",
    ),
  },
});

export const CONTACT_TABLE = defineTable({
  name: 'Contacts',
  what: "A row for each number a rep may need. The list is the company's, for all weeks; without rows it stays as it is.",
  key: ['Contact'],
  columns: {
    Contact: required(textCell, 'The name, such as mountain rescue.'),
    'Phone Number': column(phoneCell, 'A full number, or a short one such as 112.'),
    Email: column(emailCell, 'The e-mail address.'),
  },
});
