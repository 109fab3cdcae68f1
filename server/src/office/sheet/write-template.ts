import writeXlsxFile, { type Cell, type Sheet } from 'write-excel-file/node';
import { getCellAddress } from 'write-excel-file/utility';
import type { ExampleRow, exampleWeek } from '@offpiste/core/office/import/example-week.rules';
import { GUIDE_SHEET, OFFICE_TABLE_KEYS, OFFICE_TABLES } from '@offpiste/core/office/import/office-tables.list';
import { REMARK_MARK } from '@offpiste/core/office/import/remark.rules';
import { columnRows } from '@offpiste/core/office/import/table-guide.rules';
import type { Table } from '@offpiste/core/office/import/table.rules';
import { headingCell, textCell } from './written-cell.ts';

const REQUIRED_COLOR = '#ffe9a8';
const REMARK_COLOR = '#5b6770';
/** The row below the remarks, zero-based. */
const TEXT_ROW = 2;
const GUIDE_WIDTHS = [16, 28, 10, 42, 80];

/** `rows` are those of an example. */
export async function writeTemplate(rows: ReturnType<typeof exampleWeek> = {}): Promise<Buffer> {
  const sheets = [guideSheet(), ...OFFICE_TABLE_KEYS.map((key) => tableSheet(OFFICE_TABLES[key], rows[key] ?? []))];
  return writeXlsxFile(sheets, {
    fontFamily: 'Calibri',
    fontSize: 11,
    features: [{ files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform: withTextColumns } } } }],
  }).toBuffer();
}

function tableSheet({ name, columns }: Table, rows: readonly ExampleRow[]): Sheet<never> {
  const entries = Object.entries(columns);
  const headings = entries.map(([heading, { isRequired }]) =>
    headingCell(heading, isRequired ? REQUIRED_COLOR : undefined),
  );
  const remarks = entries.map(([, { kind, isRequired }], index): Cell => ({
    value: `${index === 0 ? REMARK_MARK : ''}${isRequired ? 'needed: ' : ''}${kind.takes}`,
    textColor: REMARK_COLOR,
    wrap: true,
    alignVertical: 'top',
  }));
  // `withTextColumns` copies the style of these cells to their columns.
  const texts = entries.map(([, { kind }]): Cell => (kind.isText ? { type: String, format: '@' } : null));
  const filled = rows.map((row) =>
    entries.map(([heading]): Cell => (row[heading] === undefined ? null : textCell(row[heading]))),
  );
  return {
    sheet: name,
    data: [headings, remarks, ...(texts.some(Boolean) ? [texts] : []), ...filled],
    columns: entries.map(([heading]) => ({ width: Math.max(14, heading.length + 4) })),
    stickyRowsCount: 1,
  };
}

/** Formats columns as text if their cell in `TEXT_ROW` is text: leading zeros stay. */
function withTextColumns(xml: string): string {
  return xml.replaceAll(/<col min="(\d+)"/g, (column, number: string) => {
    const cell = getCellAddress(TEXT_ROW, Number(number) - 1);
    const [, style] = new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(xml) ?? [];
    return style === undefined ? column : `${column} style="${style}"`;
  });
}

function guideSheet(): Sheet<never> {
  const headings = ['Sheet', 'Heading', 'Needed', 'Value', 'Description'].map((text) => headingCell(text));
  const rows = OFFICE_TABLE_KEYS.flatMap((key) => columnRows(OFFICE_TABLES[key]));
  return {
    sheet: GUIDE_SHEET,
    data: [
      headings,
      ...rows.map((row) => row.map((text): Cell => ({ value: text, wrap: true, alignVertical: 'top' }))),
    ],
    columns: GUIDE_WIDTHS.map((width) => ({ width })),
    stickyRowsCount: 1,
  };
}
