import { zipSync, strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { problemLines } from '@offpiste/core/office/import/sheet-problem.rules';
import { BYTE_LETTERS, type ByteEncoding } from '#office/sheet/byte-letters';
import { decodeText } from '#office/sheet/decode-text';
import { readOfficeFiles } from '#office/sheet/read-office-files';
import { repairTwiceDecoded } from '#office/sheet/twice-decoded';
import { unpackZip } from '#office/sheet/unpack-zip';
import { withBytes } from '../harness/with-bytes.ts';

const encode = (text: string, encoding: ByteEncoding) =>
  Uint8Array.from([...text], (letter) => (BYTE_LETTERS.get(encoding) ?? '').indexOf(letter));
const misread = (text: string, encoding: ByteEncoding) =>
  Array.from(Buffer.from(text), (byte) => BYTE_LETTERS.get(encoding)?.[byte]).join('');

describe('names in the encodings of the world', () => {
  test.each<[ByteEncoding, string]>([
    ['macintosh', 'Zoë'],
    ['macintosh', 'Zoé'],
    ['macintosh', 'René,Jürgen Müller,François'],
    ['macintosh', 'José García,Begoña Muñoz'],
    ['macintosh', 'ÉLODIE LEFÈVRE'],
    ['macintosh', 'L’Alpage d’Huez'],
    ['windows-1250', 'Michał Zieliński'],
    ['windows-1250', 'Jiří Růžička,Němec,Dvořák'],
    ['windows-1250', 'Kovačić,Đoković'],
    ['windows-1250', 'Erdős László'],
    ['windows-1251', 'Иванов Сергей,Наталья'],
    ['koi8-r', 'Иванов Сергей,Наталья'],
    ['ibm866', 'Иванов Сергей'],
    ['windows-1253', 'Γιώργος Παπαδόπουλος'],
    ['windows-1254', 'Türkoğlu,Işık,Şahin'],
    ['windows-1257', 'Jānis Bērziņš,Kristīne'],
    ['cp850', 'García,Muñoz,João'],
    ['cp852', 'Dvořák,Jiří,Łukasz'],
    ['iso-8859-2', 'Šárka Žižek'],
    ['Mac Central European', 'Dvořák,Jiří,Łukasz'],
  ])('reads a file in %s and warns with its letters: %s', (encoding, names) => {
    const { text, doubt } = decodeText(encode(`Name\r\n${names}\r\n`, encoding));
    expect(text).toBe(`Name\r\n${names}\r\n`);
    expect(doubt).toMatchObject({ severity: 'warning', words: expect.stringContaining('its encoding is guessed as') });
    const [example = ''] = /\p{L}*(?:(?!,)\P{ASCII})+\p{L}*/u.exec(names) ?? [];
    expect(doubt?.words).toContain(example.slice(0, 3));
  });

  test.each<[string, number[]]>([
    ['a name in Big5', [0xb3, 0xaf, 0xa4, 0x6a, 0xa4, 0xe5]],
    ['a name in Shift JIS', [0x8e, 0x52, 0x93, 0x63]],
    ['a name in GB 18030', [0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7]],
    ['a name in Hebrew', [0xe3, 0xe5, 0xe3]],
    ['a name in Thai', [0xca, 0xc1, 0xaa, 0xd2, 0xc2]],
  ])('warns about %s, which no known encoding explains', (_, bytes) => {
    const { doubt } = decodeText(Uint8Array.from([...strToU8('Name\r\n'), ...bytes]));
    expect(doubt?.words).toContain('If that is wrong, save it as UTF-8');
  });

  test.each(['Zo+AOs Mu+APE-oz', 'Jos+AOk-,1'])('rejects UTF-7: %s', (names) => {
    const words = expect.stringContaining('is probably UTF-7');
    expect(decodeText(strToU8(`Name\n${names}\n`)).doubt).toEqual({ severity: 'error', words });
  });

  test.each(['ann+AB@example.org', 'A+ and B+', '+441632960001', 'C+A+B'])('reads plain text: %s', (text) => {
    expect(decodeText(strToU8(text))).toEqual({ text });
  });

  test('removes a byte-order mark that another program read as letters', () => {
    expect(decodeText(strToU8('\u00ef\u00bb\u00bfName\nZoë'))).toEqual({ text: 'Name\nZoë' });
  });

  test.each([
    'Zoë,Zoé,Renée',
    'Muñoz,Ibáñez',
    'Hélène,Loïc,Benoît Forêt',
    'Søren Ødegård,Håkon',
    'João Conceição',
    'Straße,Weiß,Müller',
    'Val d’Isère,O’Brien',
    'Caoimhín Ó Súilleabháin',
    'café – £50',
  ])('reads Windows-1252 without a warning: %s', (names) => {
    expect(decodeText(encode(names, 'windows-1252'))).toEqual({ text: names });
  });

  test.each([
    ['UTF-16 without a byte order mark', Buffer.from('Name\nZoë Müller\n', 'utf16le')],
    ['big-endian UTF-16 without a byte order mark', Buffer.from('Name\nZoë Müller\n', 'utf16le').swap16()],
  ])('reads a text in %s', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: 'Name\nZoë Müller\n' });
  });

  test('rejects bytes that are no text in any encoding', () => {
    const bytes = Uint8Array.from({ length: 400 }, (_, index) => 128 + ((index * 37) % 128));
    expect(decodeText(bytes).doubt).toMatchObject({ severity: 'error', words: expect.stringContaining('UTF-8') });
  });
});

describe('text that was decoded twice', () => {
  test.each<[ByteEncoding, string]>([
    ['windows-1252', 'José'],
    ['windows-1252', 'Ángel À Paris'],
    ['windows-1252', 'O’Brien – Łukasz'],
    ['macintosh', 'Zoë'],
    ['windows-1250', 'Renée'],
    ['cp850', 'Müller'],
    ['windows-1252', 'Мария'],
  ])('repairs a text that was decoded twice as %s: %s', (encoding, text) => {
    const once = misread(text, encoding);
    expect(once).not.toBe(text);
    expect(repairTwiceDecoded(once)).toBe(text);
    expect(repairTwiceDecoded(misread(once, encoding))).toBe(text);
  });

  test.each(['JÖ’s Bar', 'Café®', 'É¡', 'Ñº 4', 'SÃO', 'naïve “ÄÖ”', '🎿 ski', '한국', 'Đỗ', 'Ê–'])(
    'leaves a correctly decoded text as it is: %s',
    (text) => {
      expect(repairTwiceDecoded(text)).toBe(text);
    },
  );

  test('reads a text that was decoded twice with a warning that shows two examples', async () => {
    const bytes = Buffer.from(
      `COACH,OPERATOR\nC1,${misread('José', 'windows-1252')}\nC2,${misread('Zoë', 'windows-1252')}\n`,
    );
    const { sheets, problems } = await readOfficeFiles([{ name: 'Coaches.csv', bytes }]);
    expect(sheets[0]?.rows.map((row) => row[1])).toContain('José');
    expect(problemLines(problems)).toEqual([
      'Warning: Coaches: another program has read its letters in a wrong encoding, so texts are read as they were before: "JosÃ©" as "José" and "ZoÃ«" as "Zoë"',
    ]);
  });
});

describe('names of files', () => {
  const csv = strToU8('COACH\nC1\n');
  test('reads the sheets of a download by Google, an export by Numbers and a copy', async () => {
    const files = ['Week 27A - Coaches.csv', 'Rooms-Table 1.csv', 'Lessons - Copy.csv'].map((name) => ({
      name,
      bytes: csv,
    }));
    const { sheets, problems } = await readOfficeFiles(files);
    expect(problems).toEqual([]);
    expect(sheets.map(({ name }) => name)).toEqual(['Coaches', 'Rooms', 'Lessons']);
  });

  test.each([[['Coaches.csv', 'Coaches (1).csv']], [['Week 27A - Coaches.csv', 'coaches.CSV']]])(
    'rejects two files for one sheet and names both: %j',
    async (names) => {
      const { sheets, problems } = await readOfficeFiles(names.map((name) => ({ name, bytes: csv })));
      expect(sheets).toHaveLength(1);
      expect(problemLines(problems)).toEqual([
        `Coaches: is in two files, "${names[0]}" and "${names[1]}"; leave one of them out`,
      ]);
    },
  );

  test('finds sheets and documents below further folders, in any case', async () => {
    const zip = zipSync({ 'Trip/Week/sheets/COACHES.csv': csv, 'Trip/Week/Assets/Map.pdf': strToU8('%PDF') });
    const { sheets, assets, problems } = await readOfficeFiles([{ name: 'week.zip', bytes: zip }]);
    expect(problems).toEqual([]);
    expect([sheets.map(({ name }) => name), assets.map(({ name }) => name)]).toEqual([['Coaches'], ['Map.pdf']]);
  });

  test.each<[ByteEncoding | 'utf8', string]>([
    ['cp437', 'Führer.pdf'],
    ['cp850', 'Søren.pdf'],
    ['cp850', 'Ágnes.pdf'],
    ['cp852', 'Dvořák.pdf'],
    ['ibm866', 'Карта курорта.pdf'],
    ['utf8', 'Fu\u0308hrer.pdf'],
  ])('reads a file name in %s from a zip without the UTF-8 flag: %s', async (encoding, name) => {
    const bytes = encoding === 'utf8' ? Buffer.from(name) : encode(name, encoding);
    const plain = 'x'.repeat(bytes.length);
    const zip = withBytes(zipSync({ [plain]: strToU8('%PDF') }), plain, Buffer.from(bytes).toString('latin1'), 2);
    expect((await unpackZip(zip)).map((file) => file.name)).toEqual([name.normalize('NFC')]);
  });

  test('reads a name that was packed as UTF-8 by a program that had read it in another encoding', async () => {
    const zip = zipSync({ [misread('Führer.pdf', 'cp850')]: strToU8('%PDF') });
    expect((await unpackZip(zip)).map(({ name }) => name)).toEqual(['Führer.pdf']);
  });

  test('reads a name in letters of DOS that is marked as UTF-8', async () => {
    const marked = zipSync({ 'Führer.pdf': strToU8('%PDF') });
    const zip = withBytes(marked, Buffer.from('Führer.pdf').toString('latin1'), 'F\u0081hrer2.pdf', 2);
    expect((await unpackZip(zip)).map(({ name }) => name)).toEqual(['Führer2.pdf']);
  });

  test.each([
    ['/Coaches.csv', 'Coaches.csv'],
    ['//server/weeks/Coaches.csv', 'server/weeks/Coaches.csv'],
    ['C:\\Weeks\\Coaches.csv', 'Weeks/Coaches.csv'],
    ['d:/Coaches.csv', 'Coaches.csv'],
    ['Coaches.csv ', 'Coaches.csv'],
  ])('reads the whole path %j as %j', async (path, name) => {
    expect((await unpackZip(zipSync({ [path]: csv }))).map((file) => file.name)).toEqual([name]);
  });

  test.each(['../Coaches.csv', 'C:\\..\\Coaches.csv', '/a/../../Coaches.csv'])('rejects the path %j', async (path) => {
    await expect(unpackZip(zipSync({ [path]: csv }))).rejects.toThrow('leads out of its folder');
  });

  test('reads paths with backslashes in another case', async () => {
    const { assets } = await readOfficeFiles([
      { name: 'w.zip', bytes: zipSync({ 'Week\\ASSETS\\map.pdf': strToU8('%PDF'), 'Week\\Coaches.csv': csv }) },
    ]);
    expect(assets.map(({ name }) => name)).toEqual(['map.pdf']);
  });
});
