import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readOfficeFiles } from '#office/sheet/read-office-files';
import { withBytes } from '../harness/with-bytes.ts';

/** A name of a file with control characters and more letters than a message has. */
const BAD_NAME = `a\u0000b\u0085\u009f${'x'.repeat(10_000)}.csv`;

test.each<[string, Uint8Array, string]>([
  ['has a password', encrypted(zipSync({ [BAD_NAME]: strToU8('1') })), 'has a password on'],
  ['is there twice', twice(BAD_NAME), 'twice'],
  [
    'is not as it was packed',
    withBytes(zipSync({ [BAD_NAME]: strToU8('COACH') }, { level: 0 }), 'COACH', 'CXACH'),
    'packed',
  ],
  ['leads out of the folder', zipSync({ [`../${BAD_NAME}`]: strToU8('1') }), 'is damaged'],
])('cleans and cuts the name of a file in a zip that %s', async (_, bytes, words) => {
  const { problems } = await readOfficeFiles([{ name: 'week.zip', bytes }]);
  expect(problems).toMatchObject([{ words: expect.stringContaining(words) }]);
  for (const problem of problems) expect(`${problem.sheet}${problem.words}`).not.toMatch(/\p{Cc}/u);
  for (const problem of problems) expect(`${problem.sheet}${problem.words}`.length).toBeLessThan(400);
});

test('cleans and cuts the name of a text file that becomes a sheet', async () => {
  const { sheets } = await readOfficeFiles([{ name: 'week.zip', bytes: zipSync({ [BAD_NAME]: strToU8('1') }) }]);
  expect(sheets).toHaveLength(1);
  for (const { name } of sheets) expect(name).not.toMatch(/\p{Cc}/u);
  for (const { name } of sheets) expect(name.length).toBeLessThan(100);
});

test('cleans and cuts the name of a damaged part of a workbook', async () => {
  const part = `xl/${BAD_NAME}`;
  const bytes = withBytes(zipSync({ [part]: strToU8('COACH') }, { level: 0 }), 'COACH', 'CXACH');
  const { problems } = await readOfficeFiles([{ name: 'week.xlsx', bytes }]);
  expect(problems).toMatchObject([{ words: expect.stringContaining('is not as it was packed') }]);
  for (const { words } of problems) expect(words).not.toMatch(/\p{Cc}/u);
  for (const { words } of problems) expect(words.length).toBeLessThan(400);
});

test.each([
  ['control characters', 'map\u0000s.pdf'],
  ['a line feed', 'maps\n.pdf'],
  ['characters of the C1 set', 'map\u0085s.pdf'],
  ['more than 500 characters', `${'maps/'.repeat(100)}m.pdf`],
])('rejects a document or picture with %s in its name', async (_, name) => {
  const bytes = zipSync({ [`assets/${name}`]: strToU8('%PDF') });
  const given = [
    { name: 'week.zip', bytes },
    { name: `assets/${name}`, bytes: strToU8('%PDF') },
  ];
  const { assets, problems } = await readOfficeFiles(given);
  expect(assets).toEqual([]);
  expect(problems.map(({ severity }) => severity)).toEqual(['error', 'error']);
  for (const problem of problems) expect(problem.sheet).not.toMatch(/\p{Cc}/u);
  for (const problem of problems) expect(problem.sheet.length).toBeLessThan(70);
});

test('accepts a document with a name of 500 characters', async () => {
  const name = `${'maps/'.repeat(99)}m.pdf`;
  const { assets, problems } = await readOfficeFiles([{ name: `assets/${name}`, bytes: strToU8('%PDF') }]);
  expect([assets.map((asset) => asset.name), problems]).toEqual([[name], []]);
});

/** The zip with the mark of a password in its directory. */
function encrypted(zip: Uint8Array): Uint8Array {
  const changed = Buffer.from(zip);
  const at = changed.indexOf('PK\u0001\u0002') + 8;
  changed.writeUInt16LE(changed.readUInt16LE(at) | 1, at);
  return changed;
}

/** A zip with two files of this name. */
function twice(name: string): Uint8Array {
  const other = name.replace(/^./, '~');
  return withBytes(zipSync({ [name]: strToU8('1'), [other]: strToU8('2') }), '~', 'a', 2);
}
