import { emailCell, idCell, phoneCell, textCell } from './cell-kind.rules.ts';
import { column, defineTable, required } from './table.rules.ts';

export const RESORT_TABLE = defineTable({
  name: 'Resorts',
  what: "A row for each resort. The list is the company's, for all weeks; without rows it stays as it is.",
  key: ['Resort ID'],
  columns: {
    'Resort ID': required(idCell, 'Names the resort.'),
    Resort: required(textCell, 'What it is called.'),
  },
});

export const CONTACT_TABLE = defineTable({
  name: 'Contacts',
  what: "A row for each number a rep may need. The list is the company's, for all weeks; without rows it stays as it is.",
  key: ['Contact'],
  columns: {
    Contact: required(textCell, 'Who it is, such as mountain rescue.'),
    'Phone Number': column(phoneCell, 'Or a short one such as 112.'),
    Email: column(emailCell, 'Where they are written to.'),
  },
});
