import Papa from 'papaparse';
import { type OfficeRows, withCells } from '../../../server/test/harness/office-company.ts';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const NAMES = ['Ann Archer', 'Bea Bloggs', 'Cem Cole', 'Dai Dunn'] as const;

/** Clients are counted from one. */
export function referenceOf(client: number): string {
  return `WASTELAND-DSK00${client}`;
}

export function officeSheets(weekId: string, weekName: string): OfficeRows {
  const stop = (coach: string) => ({
    'Coach Or Transfer': coach,
    Direction: 'outbound',
    Kind: 'pick-up',
    Stop: 'Leeds',
    Date: '09/01/2027',
    Time: '04:00',
  });
  return {
    Week: [
      {
        'Week ID': weekId,
        'Week Name': weekName,
        Brand: 'wasteland',
        'Departure Date': '09/01/2027',
        'Return Date': '16/01/2027',
      },
    ],
    Coaches: [
      { COACH: 'C1', Capacity: '49' },
      { COACH: 'C2', Capacity: '53' },
    ],
    Stops: [stop('C1'), stop('C2')],
    Clients: NAMES.map((Name, index) => ({
      Reference: referenceOf(index + 1),
      Name,
      Resort: 'Tignes',
      'Outbound Coach': index < 3 ? 'C1' : 'C2',
      'Outbound Pick-up': 'Leeds',
    })),
  };
}

/** Typical slips of offices: the typed cell, and the message of the check. Rows count from one, without headings. */
export const MISTAKES: readonly [sheet: string, row: number, heading: string, typed: string, told: string][] = [
  ['Coaches', 1, 'Capacity', 'fifty', '"fifty" is not a number'],
  ['Stops', 1, 'Time', '25:00', '"25:00" is not a time'],
  ['Clients', 2, 'Outbound Coach', 'C9', '"C9" is not in the sheet Coaches'],
  ['Clients', 4, 'Reference', referenceOf(3), `"${referenceOf(3)}" is there twice`],
];

export function withMistakes(sheets: OfficeRows): OfficeRows {
  return MISTAKES.reduce(
    (all, [sheet, row, heading, typed]) => withCells(all, sheet, row, { [heading]: typed }),
    sheets,
  );
}

export function csvFiles(sheets: OfficeRows): ChosenFile[] {
  return Object.entries(sheets).map(([sheet, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const data = rows.map((row) => columns.map((column) => row[column] ?? ''));
    const text = Papa.unparse([columns, ...data], { delimiter: ';', quotes: true });
    return { name: `${sheet}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
  });
}
