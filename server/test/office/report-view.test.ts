import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportKey } from '@offpiste/core/office/report/report-key.rules';
import { unzipSync } from 'fflate';
import { aboard, PHONE, recordEverything, reportWeek, type ReportWeek } from '../harness/report-week.ts';
import { readBook } from '../harness/read-book.ts';
import { bookings, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
let office: Phone;
let full: ReportWeek;
beforeAll(async () => {
  server = await createTestServer([]);
  office = await server.phone('office@demo.test');
  full = await reportWeek(server);
  await recordEverything(full, await server.phone('rep@demo.test'));
});
afterAll(() => server.close());

const urlOf = (report: ReportKey | 'nothing', { week } = full) =>
  `/api/office/report/${week.week.weekId}/${report}/file`;
const bodyOf = (view: object = {}, change: object = {}) => ({
  format: 'csv',
  timeZone: 'Europe/Paris',
  view: { find: '', filters: {}, ...view },
  ...change,
});
const linesOf = (text: string) => Papa.parse<string[]>(text.slice(1).trimEnd()).data;
const csv = async (report: ReportKey, view: object = {}, change: object = {}, phone = office) =>
  linesOf((await phone.post(urlOf(report), bodyOf(view, change))).body);

describe('the rows and columns of a view', () => {
  test('a file has the rows that the screen finds, in their order', async () => {
    const all = await csv('manifests', { columns: ['name', 'reference', 'state'] });
    expect(all).toHaveLength(6);
    const one = await csv('manifests', { columns: ['reference', 'state'], find: `on board ${aboard}` });
    expect(one).toEqual([
      ['Reference', 'State'],
      [aboard, 'On board'],
    ]);
    const filtered = await csv('manifests', { columns: ['reference'], filters: { state: 'BOARD' } });
    expect(filtered).toEqual([['Reference'], [aboard]]);
    const sorted = await csv('manifests', {
      columns: ['reference', 'state'],
      sort: { column: 'reference', isDescending: true },
    });
    const references = all.slice(1).flatMap(([, reference]) => reference || []);
    // The extra passenger has no reference and is last in every order.
    expect(sorted.slice(1).map(([reference]) => reference)).toEqual([...references.toSorted().toReversed(), '']);
  });

  test('a file without chosen columns has those of the screen, and no private ones', async () => {
    const [headings] = await csv('manifests');
    expect(headings).toContain('Phone');
    expect(headings).toContain('Departs (Europe/Paris)');
    for (const hidden of ['Date of birth', 'Next of kin', 'Ticket code']) expect(headings).not.toContain(hidden);
    expect((await csv('manifests', { columns: ['dateOfBirth', 'constructor'] }))[0]).toEqual(['Date of birth']);
  });

  test('all times of a file are on the clock of the named zone', async () => {
    const at = async (timeZone: string) => (await csv('manifests', { columns: ['at'], find: aboard }, { timeZone }))[0];
    expect(await at('Europe/Paris')).toEqual(['At (Europe/Paris)']);
    expect(await at('UTC+1')).toEqual(['At (UTC+1)']);
    expect(await at('Mars/Olympus')).toEqual(['At (UTC)']);
    const [inParis, atOffset, inUtc] = await Promise.all(
      ['Europe/Paris', 'UTC+1', 'UTC'].map(async (timeZone) => {
        const [, row] = await csv('manifests', { columns: ['at'], find: aboard }, { timeZone });
        return Date.parse(`${(row?.[0] ?? '').replace(' ', 'T')}Z`);
      }),
    );
    expect((inParis ?? 0) - (inUtc ?? 0)).toBe(3_600_000);
    expect(atOffset).toBe(inParis);
  });

  test('a workbook has real dates, arrows at its headings and fitting columns', async () => {
    const answer = await office.post(
      urlOf('manifests'),
      bodyOf({ columns: ['name', 'at'], find: aboard }, { format: 'xlsx' }),
    );
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="manifests-${full.week.week.weekId}.xlsx"`,
    );
    const [sheet] = await readBook(answer.rawPayload);
    expect(sheet?.data[0]).toEqual(['Name', 'At (Europe/Paris)']);
    expect(sheet?.data[1]?.[1]).toBeInstanceOf(Date);
    const xml = new TextDecoder().decode(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml']);
    expect(xml).toContain('<autoFilter ref="A1:B2"/>');
    expect(xml.indexOf('<autoFilter')).toBe(xml.indexOf('</sheetData>') + '</sheetData>'.length);
    expect(xml).toMatch(/<col [^>]*width="(?:2\d|3\d|4\d)/);
  });

  test('the audit names the chosen columns and no searched name', async () => {
    await csv('manifests', { columns: ['name', 'dateOfBirth', 'not-a-column'], find: 'Zebedee' });
    const entries = await server.db
      .selectFrom('audit_entry')
      .select(['kind', 'subject', 'after'])
      .orderBy('audit_id', 'desc')
      .limit(1)
      .execute();
    expect(entries).toEqual([
      { kind: 'taken-out', subject: 'manifests.csv', after: { columns: ['name', 'dateOfBirth'] } },
    ]);
  });
});

describe('rights', () => {
  test('an office of another brand, a rep and an unknown week are refused', async () => {
    const other = smallWeek(bookings(1, 'NUCO'));
    await importWeeks(server.db, [other]);
    const url = `/api/office/report/${other.week.weekId}/manifests/file`;
    expect((await office.post(url, bodyOf())).json()).toMatchObject({ code: 'no-office-access' });
    const rep = await server.phone('rep@demo.test');
    expect((await rep.post(urlOf('manifests'), bodyOf())).json()).toMatchObject({ code: 'no-office-access' });
    const unknown = await office.post('/api/office/report/no-week/manifests/file', bodyOf());
    expect(unknown.json()).toMatchObject({ code: 'unknown-week' });
    expect((await office.post(urlOf('nothing'), bodyOf())).statusCode).toBe(400);
  });

  test('a level without the right to birth dates gets them by no choice of columns', async () => {
    await server.db
      .updateTable('rep_account')
      .set({ office: ['wasteland'] })
      .where('username', '=', 'driver@demo.test')
      .execute();
    const driver = await server.phone('driver@demo.test');
    const columns = ['phone', 'dateOfBirth', 'nextOfKin', 'nextOfKinPhone'];
    const lines = await csv('manifests', { columns, find: aboard }, {}, driver);
    expect(lines[1]).toEqual([`'${PHONE}`, '', '', '']);
  });
});
