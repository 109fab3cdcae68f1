// Source: docs/reference/import.md (Office sheets).
import { cellText } from './cell-text.rules.ts';
import { quoted } from './file-text.rules.ts';
import type { SheetCell, SheetProblem } from './sheet.contract.ts';
import type { Table } from './table.rules.ts';

/** The first words of totals and remarks below tables, in the languages of offices and resorts. */
const TOTAL =
  /^(?:(?:grand|sub|overall|running)[\s-]?)?(?:totals?|sums?|summe|gesamt|gesamtsumme|insgesamt|totale|totaux|totaal|suma|razem|celkem|yhteensä|somme|soma|totalt|i alt)\s*(?:$|[:=(\d]|(?:of|clients|people|persons|guests|pax|rooms|beds|coaches|seats)\b)/i;
const REMARK =
  /^(?:(?:last |zuletzt |letzte )?(?:updated|modified|edited|saved|exported|generated|printed|created|downloaded|aktualisiert|geändert|änderung|gespeichert)\b|dernière mise à jour|mis à jour|última actualización|ultimo aggiornamento|as (?:of|at) \d|(?:stand|version|page|seite) ?:? ?\d|end of )/i;
/** A remark below a table is alone in its row. */
const MIN_CELLS_OF_ROW = 2;
const MIN_ROWS = 3;

interface NumberedRow {
  readonly row: number;
  readonly cells: readonly SheetCell[];
}

/** Rows that repeat the headings, as printed pages do. They are read like the others. */
export function headingRows(
  { name }: Table,
  below: readonly NumberedRow[],
  headings: readonly SheetCell[],
): SheetProblem[] {
  const names = headings.map(simpleText);
  return below.flatMap(({ row, cells }): SheetProblem[] => {
    const repeated = cells.filter((cell, index) => names[index] && simpleText(cell) === names[index]);
    if (repeated.length < MIN_CELLS_OF_ROW) return [];
    const words = 'repeats the headings. It is read as a row; delete it if it is none';
    return [{ severity: 'warning', sheet: name, row, words }];
  });
}

/** Cheaper than the text as shown, because each cell of a sheet is compared. */
function simpleText(cell: SheetCell): string {
  return typeof cell === 'string' ? cell.trim().toLowerCase() : '';
}

/** Rows that look like a total or a remark. They are read like the others. */
export function totalRows(table: Table, below: readonly NumberedRow[]): SheetProblem[] {
  const texts = below.map(({ cells }) => cells.map(cellText).filter(Boolean));
  const isLone =
    below.length >= MIN_ROWS &&
    texts.at(-1)?.length === 1 &&
    texts.slice(0, -1).every(({ length }) => length >= MIN_CELLS_OF_ROW);
  return below.flatMap(({ row }, index): SheetProblem[] => {
    const [first = ''] = texts[index] ?? [];
    const isOne = TOTAL.test(first) || REMARK.test(first) || (isLone && index === below.length - 1);
    if (!isOne) return [];
    const words = `${quoted(first)} looks like a total or a remark below the table. It is read as a row; delete it if it is none`;
    return [{ severity: 'warning', sheet: table.name, row, words }];
  });
}
