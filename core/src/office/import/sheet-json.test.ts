import { describe, expect, it } from 'vitest';
import { sheetsOfJson } from './sheet-json.rules.ts';

describe('week as JSON', () => {
  it('has a row of headings, and cells in their order', () => {
    const { sheets, problems } = sheetsOfJson({
      sheets: { Clients: [{ Name: 'Ada' }, { Seats: 2, Name: 'Bo' }, { Name: null, Vegan: true }] },
    });
    expect(problems).toEqual([]);
    expect(sheets).toEqual([
      {
        name: 'Clients',
        rows: [
          ['Name', 'Seats', 'Vegan'],
          ['Ada', null, null],
          ['Bo', 2, null],
          [null, null, 'TRUE'],
        ],
      },
    ]);
  });

  it.each([[null], [[]], ['text'], [{}], [{ sheets: [] }], [{ sheets: 'x' }]])('%j is no week', (week) => {
    expect(sheetsOfJson(week).problems).toMatchObject([{ severity: 'error', isCause: true }]);
  });

  it.each([
    [{ sheets: { Clients: {} } }, { sheet: 'Clients', words: 'is no list' }],
    [
      { sheets: { Clients: Array.from({ length: 301 }, (_, at) => ({ [`a${at}`]: 1 })) } },
      { sheet: 'Clients', words: 'has 301 headings; at most 300 are read' },
    ],
    [
      { sheets: { Clients: Array.from({ length: 100_001 }, () => ({})) } },
      { sheet: 'Clients', words: 'has 100001 rows; at most 100000 are read' },
    ],
    [{ sheets: { Clients: [7] } }, { sheet: 'Clients', row: 2 }],
    [{ sheets: { Clients: [{ Name: 'Ada' }, { Name: ['Bo'] }] } }, { sheet: 'Clients', row: 3, heading: 'Name' }],
  ])('%j names the place of its problem', (week, problem) => {
    expect(sheetsOfJson(week).problems).toMatchObject([problem]);
  });
});
