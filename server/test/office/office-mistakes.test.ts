import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStatus } from '../../src/cli/status.store.ts';
import { checkCommand, importCommand } from '../../src/cli/import.command.ts';
import { officeCompany, officeReference, withCells, type OfficeRows } from '../harness/office-company.ts';
import { withFiles } from '../harness/with-files.ts';
import { filledTemplate } from '../harness/office-files.ts';
import { createTestServer, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());

/** The first data row of a filled sheet: below headings, remarks and a blank row. */
const FIRST_ROW = 4;

/** The typed cell, and the message; rows count from one. */
const MISTAKES: readonly [sheet: string, row: number, heading: string, typed: string | number, told: string][] = [
  ['Week', 1, 'Return Date', '16/13/2027', 'is not a day such as 09/01/2027'],
  ['Clients', 1, 'Outbound Coach', 'C9', 'is not in the sheet Coaches'],
  ['Clients', 3, 'Reference', officeReference(2), 'is there twice; row 5 has it already'],
  ['Clients', 4, 'Name', ' ', 'is empty'],
  ['Clients', 5, 'Ticket Code', 'wasteland-off005-1', 'is not a ticket code that scans'],
  ['Clients', 6, 'Date Of Birth', '31/02/2005', 'is not a day such as 09/01/2027'],
  [
    'Clients',
    7,
    'Outbound Pick-up',
    'Sheffeild',
    'is no pick-up of C1 outbound in the sheet Stops (Leeds – Union, Sheffield)',
  ],
  ['Clients', 8, 'Room', '110', 'is not in the sheet Rooms'],
  ['Clients', 9, 'Outbound Transfer', 'T1', 'is given beside the coach "C2"'],
  ['Clients', 10, 'Lessons', 'L7', 'is not in the sheet Lessons'],
  ['Clients', 11, 'Events', 'E7', 'is not in the sheet Events'],
  ['Clients', 12, 'Status', 'canceled!', 'is not confirmed, pending, cancelled or canceled'],
  ['Clients', 3, 'Lift Pass', '7 day', 'is not in the sheet Lift Passes'],
  ['Coaches', 1, 'Capacity', 'fifty', 'is not a number'],
  ['Coaches', 1, 'Parking URL', 'maps.example', 'is not an address that begins with https://'],
  ['Coaches', 2, 'COACH', 'C1', 'is there twice; row 4 has it already'],
  ['Stops', 1, 'Time', '25:00', 'is not a time such as 07:30'],
  ['Stops', 2, 'Direction', 'out', 'is not outbound or inbound'],
  ['Rooms', 1, 'Towels', 'maybe', 'is not yes or no'],
  ['Events', 1, 'Brands', 'acme', 'is not brands with commas between'],
  ['Events', 1, 'Start', '10/01/2027', 'is not a day and time such as 09/01/2027 21:30'],
  ['Documents', 1, 'URL', 'map.pdf', 'is no file in the folder assets'],
];

test('reports twenty typical mistakes in their cells at once and imports nothing', async () => {
  const sound = officeCompany('w-mistakes');
  const wrong = MISTAKES.reduce<OfficeRows>(
    (rows, [sheet, row, heading, typed]) => withCells(rows, sheet, row, { [heading]: typed }),
    sound,
  );
  const before = await readStatus(server.db);
  for (const command of [checkCommand, importCommand]) {
    const lines: string[] = [];
    const files = { 'week.xlsx': Buffer.from(await filledTemplate(wrong)) };
    await withFiles(files, async (folder) => {
      const context = { db: server.db, say: (line: string) => void lines.push(line) };
      const call = command.run(context, [join(folder, 'week.xlsx')]);
      await expect(call).rejects.toThrow(/^\d+ errors, 1 warning\. Nothing was imported\.$/);
    });
    const saidOf = MISTAKES.map(([sheet, row, heading]) =>
      lines.filter((line) => line.startsWith(`${sheet}, row ${row + FIRST_ROW - 1}, ${heading}: `)),
    );
    expect(saidOf).toEqual(MISTAKES.map(([, , , , told]) => [expect.stringContaining(told)]));
  }
  expect(await readStatus(server.db)).toEqual(before);
});
