import { randomUUID } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportJob } from '@offpiste/core/office/import/import-job.contract';
import { officeCompany, officeReference, withCells, type OfficeRows } from '../harness/office-company.ts';
import { apply, askCheck, upload } from '../harness/office-desk.ts';
import { asUtf8, csvFiles, filledTemplate } from '../harness/office-files.ts';
import { tablePrints } from '../harness/all-text.ts';
import { createTestServer, type Phone, type TestServer } from '../harness/test-server.ts';

const BOMB_BYTES = 160 * 1024 * 1024;
const FORMULA = '=HYPERLINK("http://evil.test","x")';

let server: TestServer;
let desk: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  desk = await server.phone('office@demo.test');
  // The first call of a sign-in enters the office.
  await desk.get('/api/office/weeks');
});
afterAll(() => server.close());

const newCompany = (): OfficeRows => ({ ...officeCompany(`w-${randomUUID().slice(0, 8)}`), Contacts: [] });
const check = async (files: Record<string, Uint8Array>): Promise<ImportJob> =>
  askCheck(desk, await upload(desk, files));
const problemsOf = (job: ImportJob) =>
  (job.check?.groups ?? []).flatMap(({ problems }) => problems.map(({ words }) => words)).join('\n');

/** A filled workbook with its parts changed, as a zip. */
async function workbook(change: (name: string, xml: string) => string): Promise<Uint8Array> {
  const parts = Object.entries(unzipSync(new Uint8Array(await filledTemplate(newCompany()))));
  return zipSync(Object.fromEntries(parts.map(([name, bytes]) => [name, strToU8(change(name, strFromU8(bytes)))])));
}

/** The zip with headers that claim four gigabytes for each file. */
function lyingAboutSizes(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf('PK\x03\x04', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4, 'latin1'))
    bytes.writeUInt32LE(0xff_ff_ff_f0, at + 22);
  return bytes;
}

/** The zip with a directory that names the same content a thousand times. */
function overlapping(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  const [directory, end] = [bytes.indexOf('PK\x01\x02', 0, 'latin1'), bytes.indexOf('PK\x05\x06', 0, 'latin1')];
  const entries = Array.from({ length: 1000 }, (_, index) => {
    const entry = Buffer.from(bytes.subarray(directory, end));
    entry.write(`n${String(index).padStart(4, '0')}`, entry.indexOf('notes'));
    return entry;
  });
  const tail = Buffer.from(bytes.subarray(end));
  tail.writeUInt16LE(1000, 8);
  tail.writeUInt16LE(1000, 10);
  tail.writeUInt32LE((end - directory) * 1000, 12);
  return Buffer.concat([bytes.subarray(0, directory), ...entries, tail]);
}

const LAUGHS = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`,
).join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
const withLaughs = (_: string, xml: string) =>
  xml.replace(/(<\?xml[^>]*\?>)/, `$1${LAUGHS}`).replace(/<t(?: [^>]*)?>Ann Bloggs<\/t>/, '<t>&j;&file;</t>');

describe('checks hostile uploads of an office without harm', () => {
  test.each<[string, () => Promise<Record<string, Uint8Array>>, RegExp]>([
    [
      'a zip that unpacks to more than is read',
      async () => ({ 'week.zip': zipSync({ 'clients.csv': new Uint8Array(BOMB_BYTES) }) }),
      /unpacks to more than 150 MB/,
    ],
    [
      'a workbook that does',
      async () => ({ 'week.xlsx': zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(BOMB_BYTES) }) }),
      /unpacks to more than 150 MB/,
    ],
    [
      'a zip whose directory names one content a thousand times',
      async () => ({ 'week.zip': overlapping(zipSync({ 'notes.txt': new Uint8Array(1024 * 1024) })) }),
      /unpacks to more than 150 MB/,
    ],
    [
      'a zip of zips',
      async () => ({ 'week.zip': zipSync({ 'inner.zip': zipSync({ 'clients.csv': strToU8('Reference') }) }) }),
      /ignored|is no workbook/,
    ],
    [
      'names of files that lead out of their folder',
      async () => ({
        'week.zip': zipSync({
          '../../../../tmp/offpiste-out.csv': strToU8('Reference\n'),
          '/etc/cron.d/offpiste': strToU8('x'),
          'assets/../../offpiste-out.txt': strToU8('x'),
          'assets/..\\..\\offpiste-out.txt': strToU8('x'),
        }),
      }),
      /./,
    ],
    [
      'a zip with control characters in the name of a file that leads out of its folder',
      async () => ({ 'week.zip': zipSync({ '../a\u0000b.csv': strToU8('Reference') }) }),
      /is damaged/,
    ],
    [
      'a document with control characters in its name',
      async () => ({ 'week.zip': zipSync({ 'assets/a\u0000b.pdf': strToU8('%PDF') }) }),
      /has control characters in its name/,
    ],
  ])('%s', async (_, files, words) => {
    const before = await imported();
    const job = await check(await files());
    expect(job.state).toBe('checked');
    expect(job.check?.errors).toBeGreaterThan(0);
    expect(problemsOf(job)).toMatch(words);
    expect(await imported()).toEqual(before);
    expect((await desk.get('/api/office/weeks')).statusCode).toBe(200);
  });

  test('reads a workbook with false part sizes of four gigabytes by its content', async () => {
    const job = await check({ 'week.xlsx': lyingAboutSizes(await workbook((_name, xml) => xml)) });
    expect([job.state, job.check?.errors, problemsOf(job)]).toEqual(['checked', 0, problemsOf(job)]);
  });

  test('entities of a workbook’s own are not expanded, and read no file', async () => {
    const job = await check({ 'week.xlsx': await workbook(withLaughs) });
    expect(['checked', 'failed']).toContain(job.state);
    expect(JSON.stringify(job).length).toBeLessThan(20_000);
    expect(JSON.stringify(job)).not.toMatch(/root:|hahaha/);
  });
});

test('a formula that is handed in stays a text, and a report as CSV marks it', async () => {
  const company = withCells(newCompany(), 'Clients', 3, { Name: FORMULA });
  const [{ 'Week ID': weekId }] = company['Week'] as [{ 'Week ID': string }];
  await apply(desk, await check(csvFiles(company, ',', asUtf8)));
  const { body } = await desk.get(`/api/office/report/${weekId}/manifests/csv`);
  expect(body).toContain(`"'${FORMULA.replaceAll('"', '""')}"`);
  const names = await server.db
    .selectFrom('passenger')
    .select('body')
    .where('week_id', '=', weekId)
    .where('reference', '=', officeReference(3))
    .execute();
  expect(names.map(({ body: { passengerName } }) => passengerName)).toEqual([FORMULA]);
});

test('uses the stored value of a formula in a workbook', async () => {
  const company = newCompany();
  const [{ 'Week ID': weekId }] = company['Week'] as [{ 'Week ID': string }];
  const parts = unzipSync(new Uint8Array(await filledTemplate(company)));
  const shared = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array());
  const place = [...shared.matchAll(/<si>.*?<\/si>/gs)].findIndex(([text]) => text.includes('Ann Bloggs'));
  const asFormula = (xml: string) =>
    xml.replace(
      new RegExp(`<c r="(\\w+)" t="s"><v>${place}</v></c>`),
      '<c r="$1" t="str"><f>WEBSERVICE("http://evil.test")</f><v>Ann Calculated</v></c>',
    );
  const changed = Object.entries(parts).map(([name, bytes]) => [name, strToU8(asFormula(strFromU8(bytes)))] as const);
  await apply(desk, await check({ 'week.xlsx': zipSync(Object.fromEntries(changed)) }));
  const { body } = await desk.get(`/api/office/report/${weekId}/manifests/csv`);
  expect(body).toContain('Ann Calculated');
  expect(body).not.toMatch(/Ann Bloggs|WEBSERVICE/);
});

/** Every table except the uploads. */
async function imported(): Promise<Record<string, string>> {
  const { import_job: _, import_piece: __, lease: ___, setting: ____, ...others } = await tablePrints(server.db);
  return others;
}
