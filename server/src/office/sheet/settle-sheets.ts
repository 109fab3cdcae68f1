import { quoted } from '@offpiste/core/office/import/file-text.rules';
import { OFFICE_TABLES, tableKeyOf } from '@offpiste/core/office/import/office-tables.list';
import type { Sheet, SheetCell, SheetProblem } from '@offpiste/core/office/import/sheet.contract';
import { repairTwiceDecoded } from './twice-decoded.ts';

export interface FoundSheet {
  readonly file: string;
  readonly sheet: Sheet;
}

const EXAMPLES = 2;
const NOT_ASCII_PAIR = /\P{ASCII}{2}/u;

/** The sheets of all files, with texts repaired. A sheet in two files is an error that names both. */
export function settleSheets(found: readonly FoundSheet[]): { sheets: Sheet[]; problems: SheetProblem[] } {
  const files = new Map<string, string>();
  const problems: SheetProblem[] = [];
  const sheets = found.flatMap(({ file, sheet }): Sheet[] => {
    const key = tableKeyOf(sheet.name);
    const name = key === undefined ? sheet.name : OFFICE_TABLES[key].name;
    const first = key === undefined ? undefined : files.get(key);
    if (first !== undefined && first !== file) {
      const words = `is in two files, ${quoted(first)} and ${quoted(file)}; leave one of them out`;
      problems.push({ severity: 'error', sheet: name, words, isCause: true });
      return [];
    }
    if (key !== undefined) files.set(key, file);
    const { rows, examples } = repairRows(sheet.rows);
    if (examples.length > 0) problems.push({ severity: 'warning', sheet: name, words: repairWords(examples) });
    return [{ ...sheet, rows }];
  });
  return { sheets, problems };
}

function repairWords(examples: readonly (readonly [string, string])[]): string {
  const shown = examples.map(([written, text]) => `${quoted(written)} as ${quoted(text)}`).join(' and ');
  return `another program has read its letters in a wrong encoding, so texts are read as they were before: ${shown}`;
}

function repairRows(rows: Sheet['rows']): { rows: Sheet['rows']; examples: (readonly [string, string])[] } {
  const examples: (readonly [string, string])[] = [];
  const repaired = (cell: SheetCell): SheetCell => {
    if (typeof cell !== 'string' || !NOT_ASCII_PAIR.test(cell)) return cell;
    const text = repairTwiceDecoded(cell);
    if (text !== cell && examples.length < EXAMPLES) examples.push([cell, text]);
    return text;
  };
  return { rows: rows.map((row) => row.map(repaired)), examples };
}
