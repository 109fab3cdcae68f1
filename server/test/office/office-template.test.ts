import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { GUIDE_SHEET, OFFICE_TABLE_KEYS, OFFICE_TABLES } from '@offpiste/core/office/import/office-tables.list';
import { writeTemplate } from '#office/sheet/write-template';
import { templateCommand } from '../../src/cli/template.command.ts';
import { withFiles } from '../harness/with-files.ts';
import { readBook } from '../harness/read-book.ts';

test('the template has a sheet for each table, with its headings, and one that explains them', async () => {
  await withFiles({}, async (folder) => {
    const file = join(folder, 'week.xlsx');
    expect(await templateCommand.run(undefined, [file])).toContain('was written');
    const sheets = new Map((await readBook(await readFile(file))).map(({ sheet, data }) => [sheet, data]));
    expect([...sheets.keys()]).toEqual([GUIDE_SHEET, ...OFFICE_TABLE_KEYS.map((key) => OFFICE_TABLES[key].name)]);
    for (const key of OFFICE_TABLE_KEYS)
      expect(sheets.get(OFFICE_TABLES[key].name)?.[0]).toEqual(Object.keys(OFFICE_TABLES[key].columns));
    const explained = sheets.get(GUIDE_SHEET)?.map((row) => row.slice(0, 2));
    expect(explained).toEqual(
      expect.arrayContaining([
        ['Coaches', 'Capacity'],
        ['Clients', 'Ticket Code'],
      ]),
    );
  });
});

test.each(['Reference', 'Phone Number', 'Room', 'Room Notes', 'Lessons'] as const)(
  'formats the column %s as text so that spreadsheets keep zeros and make no days',
  async (heading) => {
    const files = unzipSync(await writeTemplate());
    // The sheet after the explanation, Week and Packages.
    const clients = strFromU8(files['xl/worksheets/sheet4.xml'] ?? new Uint8Array());
    const at = Object.keys(OFFICE_TABLES.clients.columns).indexOf(heading) + 1;
    const [, style] = new RegExp(`<col min="${at}" style="(\\d+)"`).exec(clients) ?? [];
    const styles = strFromU8(files['xl/styles.xml'] ?? new Uint8Array());
    const [, format] = /numFmtId="(\d+)"/.exec(styles.match(/<xf .*?<\/xf>/g)?.[Number(style)] ?? '') ?? [];
    expect(styles).toContain(`<numFmt numFmtId="${format}" formatCode="@"/>`);
  },
);

test('a workbook that exists stays as it is', async () => {
  await withFiles({ 'week.xlsx': new TextEncoder().encode('mine') }, async (folder) => {
    const file = join(folder, 'week.xlsx');
    await expect(templateCommand.run(undefined, [file])).rejects.toThrow('already exists and was not changed');
    expect(await readFile(file, 'utf8')).toBe('mine');
    await expect(templateCommand.run(undefined, [join(folder, 'week.ods')])).rejects.toThrow('must end in .xlsx');
    expect(await templateCommand.run(undefined, [])).toBeUndefined();
  });
});
