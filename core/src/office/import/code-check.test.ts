import { expect, test } from 'vitest';
import { foreignCodes } from './code-check.rules.ts';
import type { FolderProblem } from './import-folder.rules.ts';

const [A, B] = ['WASTELAND-AAA111', 'WASTELAND-BBB222'];
const ticket = (bookingRef: string, barcode: string) =>
  ({ kind: 'lift-pass', target: '', barcode, bookingRef, name: '', deleted: '0' }) as const;

test.each<[string, Parameters<typeof foreignCodes>[0], FolderProblem[]]>([
  ['codes that stay', { tickets: [ticket(A, `${A}-000001`), ticket(B, `${B}-000001`)] }, []],
  ['a code that nobody had', { tickets: [ticket(A, `${A}-000009`)] }, []],
  [
    'codes that are swapped',
    { tickets: [ticket(A, `${B}-000001`), ticket(B, `${A}-000001`)] },
    [
      { file: 'tickets.json', row: 1, field: 'barcode', words: `"${B}-000001" is the code of ${B}` },
      { file: 'tickets.json', row: 2, field: 'barcode', words: `"${A}-000001" is the code of ${A}` },
    ],
  ],
  [
    "a client with somebody else's code",
    { passengers: [{ reference: A, ticketCode: `${B}-000001` }, { reference: B }] },
    [{ file: 'passengers.json', row: 1, field: 'ticketCode', words: `"${B}-000001" is the code of ${B}` }],
  ],
  [
    'a corrected reference with the code from before, with which nothing is recorded',
    { passengers: [{ reference: `${A}X`, ticketCode: `${A}-000001` }, { reference: B }] },
    [],
  ],
  [
    'the same with a code with which something is recorded',
    { passengers: [{ reference: A }, { reference: `${B}X`, ticketCode: `${B}-000001` }] },
    [{ file: 'passengers.json', row: 2, field: 'ticketCode', words: `"${B}-000001" is the code of ${B}` }],
  ],
])('in a folder of JSON: %s', (_, week, problems) => {
  const codes = new Map([
    [A, `${A}-000001`],
    [B, `${B}-000001`],
  ]);
  expect(foreignCodes(week, { codes, recordedCodes: new Set([`${B}-000001`]) })).toEqual(problems);
});
