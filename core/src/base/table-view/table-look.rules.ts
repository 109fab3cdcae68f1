// Source: docs/reference/tables.md (Tables).
import type { TableCell } from './table-view.rules.ts';

const MIN_CHARACTERS = 8;
const MAX_CHARACTERS = 34;
/** Longer choices are searched, not chosen. */
const MAX_SUGGESTIONS = 12;

/** The width of a column in characters. */
export function columnWidth(heading: string, cells: Iterable<TableCell>): number {
  let widest = Math.max(MIN_CHARACTERS, heading.length);
  for (const cell of cells) {
    widest = Math.max(widest, String(cell ?? '').length);
    if (widest >= MAX_CHARACTERS) return MAX_CHARACTERS;
  }
  return widest;
}

/** The different texts of a column, if they are few. */
export function suggestedWords(cells: Iterable<TableCell>): string[] {
  const words = new Set<string>();
  for (const cell of cells) {
    if (typeof cell === 'string' && cell !== '') words.add(cell);
    if (words.size > MAX_SUGGESTIONS) return [];
  }
  return words.size < 2 ? [] : [...words].toSorted((a, b) => a.localeCompare(b));
}

/** Rows for a spreadsheet's paste: cells divided by tabs. */
export function tabbedText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}
