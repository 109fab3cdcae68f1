// Source: docs/reference/import.md (Office sheets).
import { shownNames } from './file-text.rules.ts';
import { columnLetters } from './column-letter.rules.ts';
import { rowWords } from './sheet-problem.rules.ts';
import type { Sheet, SheetProblem } from './sheet.contract.ts';

interface ReadParts {
  readonly name: string;
  /** The rows that are read, from 1. */
  readonly rows: readonly { readonly row: number }[];
  /** The columns that are read, by heading. */
  readonly columns: readonly (readonly [heading: string, index: number])[];
}

/** Hidden parts of a sheet are read, too. */
export function hiddenProblems({ hidden }: Sheet, { name, rows, columns }: ReadParts): SheetProblem[] {
  if (!hidden || rows.length === 0) return [];
  const hiddenRows = new Set(hidden.rows);
  const ownRows = rows.filter(({ row }) => hiddenRows.has(row));
  const ownColumns = columns
    .filter(([, index]) => hidden.columns.includes(index))
    .map(([heading, index]) => `${heading} (${columnLetters(index)})`);
  const how = hidden.isFiltered ? 'hidden, perhaps by a filter' : 'hidden';
  return [
    ...(hidden.isSheet ? ['is a hidden sheet, and is read like the others'] : []),
    ...(ownRows.length > 0 ? [`${rowWords(ownRows)}: ${how}, and read like the others`] : []),
    ...(ownColumns.length > 0
      ? [
          `${ownColumns.length === 1 ? 'column' : 'columns'} ${shownNames(ownColumns)}: hidden, and read like the others`,
        ]
      : []),
  ].map((words): SheetProblem => ({ severity: 'warning', sheet: name, words }));
}
