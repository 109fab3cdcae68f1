import { describe, expect, test } from 'vitest';
import { readOfficeWeek } from './office-week.rules.ts';
import { withKnownFiles, withKnownNames } from './known-name.rules.ts';
import { changed, linesOf, sheetsOf, SOUND, type Rows } from './sound-week.sample.ts';

const read = (rows: Rows) => withKnownNames(readOfficeWeek({ sheets: sheetsOf(rows), assets: [] }).week);

describe('a reference that differs in its letters only', () => {
  test.each([
    ['another case', 'C3', 'c3'],
    ['an accent apart', 'Châlet1', 'Cha\u0302let1'],
    ['no accent', 'Châlet1', 'CHALET1'],
    ['a Cyrillic letter', 'C3', 'С3'],
    ['a letter of full width', 'C3', 'Ｃ3'],
    ['a non-breaking hyphen', 'C-3', 'C\u20113'],
    ['another apostrophe', "L'Alpage", 'L’Alpage'],
    ['a blank without width', 'C3', 'C\u200b3'],
    ['a non-breaking blank', 'C 3', 'C\u00a03'],
    ['an HTML entity', 'Châlet', 'Ch&acirc;let'],
  ])('finds the row that a reference names with %s', (_, id, written) => {
    const rows = {
      ...changed('Clients', 0, { 'Outbound Coach': written, Room: written }),
      Coaches: [{ COACH: id, Capacity: 49 }],
      Stops: [{ ...SOUND['Stops']?.[0], 'Coach Or Transfer': written }],
      Rooms: [{ ...SOUND['Rooms']?.[0], 'Room ID': id }],
    };
    expect(linesOf(rows)).toEqual([]);
    const week = read(rows);
    expect([week.clients[0]?.cells['Outbound Coach'], week.clients[0]?.cells.Room]).toEqual([id, id]);
    expect(week.stops[0]?.cells['Coach Or Transfer']).toBe(id);
  });

  test('reports a reference as unknown if two rows fit it equally well', () => {
    const rows = {
      ...changed('Clients', 0, { Room: 'châlet' }),
      Rooms: ['Chalet', 'CHALET'].map((id) => ({ ...SOUND['Rooms']?.[0], 'Room ID': id, 'Room Name': id })),
    };
    expect(linesOf(rows)).toEqual(['Clients, row 2, Room: "châlet" is not in the sheet Rooms. Is "Chalet" meant?']);
  });

  test('names an invisible character that remains in an unknown name', () => {
    expect(linesOf(changed('Clients', 0, { Room: 'می\u200cخ' }))).toEqual([
      'Clients, row 2, Room: "می\u200cخ" (with an invisible character: zero-width non-joiner (U+200C)) is not in the sheet Rooms',
    ]);
  });
});

test('finds a stop without its accents and in another case', () => {
  const rows = {
    ...changed('Clients', 0, { 'Outbound Pick-up': 'ORLEANS' }),
    Stops: [{ ...SOUND['Stops']?.[0], Stop: 'Orléans' }],
  };
  expect(linesOf(rows)).toEqual([]);
  expect(read(rows).clients[0]?.cells['Outbound Pick-up']).toBe('Orléans');
});

test("lists an event once if a client's cell names it in two spellings", () => {
  expect(read(changed('Clients', 1, { Events: 'e1, E1' })).clients[1]?.cells.Events).toEqual(['E1']);
});

test('reads a reference with dashes that look like hyphens', () => {
  expect(linesOf(changed('Clients', 2, { Reference: 'NUCO–CCCCCC' }))).toEqual([]);
});

test.each([
  ['Plan.PDF', 'plan.pdf'],
  ['Führer.pdf', 'Fu\u0308hrer.pdf'],
  ['L’Alpage.pdf', "L'Alpage.pdf"],
  ['maps/plan.pdf', 'plan.pdf'],
  ['maps/plan.pdf', 'Maps\\Plan.pdf'],
  ['plan.pdf', './assets/plan.pdf'],
])('finds the file %j by %j', (file, written) => {
  const week = read({ ...SOUND, Documents: [{ 'File ID': '1', Title: 'Plan', URL: written }] });
  expect(withKnownFiles(week, { own: [file], all: [] }).documents[0]?.cells.URL).toBe(file);
});

const documentOf = (written: string, files: { own: readonly string[]; all: readonly string[] }) => {
  const week = read({ ...SOUND, Documents: [{ 'File ID': '1', Title: 'Plan', URL: written }] });
  return withKnownFiles(week, files).documents[0]?.cells.URL;
};

test.each(['plan.pdf', 'Maps/Plan.pdf', 'maps\\plan.pdf', './assets/maps/plan.pdf'])(
  'does not take a file of another week for the name %j',
  (written) => {
    expect(documentOf(written, { own: [], all: ['maps/plan.pdf'] })).toBe(written);
    expect(documentOf(written, { own: ['map.pdf'], all: ['map.pdf', 'maps/plan.pdf'] })).toBe(written);
  },
);

test('finds a file of another week by its exact name before a similar one of its own', () => {
  expect(documentOf('plan.pdf', { own: ['maps/plan.pdf'], all: ['plan.pdf', 'maps/plan.pdf'] })).toBe('plan.pdf');
});

test('finds an own file that another week has below another folder', () => {
  expect(documentOf('Plan.pdf', { own: ['maps/plan.pdf'], all: ['maps/plan.pdf', 'other/plan.pdf'] })).toBe(
    'maps/plan.pdf',
  );
});

test('finds a file by its last part that is uploaded again', () => {
  expect(documentOf('plan.pdf', { own: ['maps/plan.pdf', 'maps/plan.pdf'], all: ['maps/plan.pdf'] })).toBe(
    'maps/plan.pdf',
  );
});

test('leaves a name without its folder that two own files have', () => {
  expect(documentOf('plan.pdf', { own: ['a/plan.pdf', 'b/plan.pdf'], all: [] })).toBe('plan.pdf');
});

test('leaves an address that ends like a file', () => {
  const URL = 'https://example.org/plan.pdf';
  const week = read({ ...SOUND, Documents: [{ 'File ID': '1', Title: 'Plan', URL }] });
  expect(withKnownFiles(week, { own: ['plan.pdf'], all: [] }).documents[0]?.cells.URL).toBe(URL);
});

test('rejects two rows with names that look the same', () => {
  const rows = {
    ...SOUND,
    Coaches: [
      { COACH: 'C1', Capacity: 49 },
      { COACH: 'С1', Capacity: 49 },
    ],
  };
  expect(linesOf(rows)).toEqual(['Coaches, row 3, COACH: "С1" is there twice; row 2 has it already']);
});
