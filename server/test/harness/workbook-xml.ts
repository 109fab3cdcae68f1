import { strToU8, zipSync } from 'fflate';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface WorkbookXml {
  readonly properties?: string;
  readonly name?: string;
  /** Attributes of the sheet in the list of sheets. */
  readonly sheet?: string;
  /** The cells of the first row. */
  readonly row?: string;
  /** The rows, if there are several. */
  readonly rows?: string;
  /** XML before and behind the cells. */
  readonly before?: string;
  readonly behind?: string;
  /** Number formats: style 2 has the first. Style 1 is a date. */
  readonly formats?: readonly string[];
  /** Relationships of the sheet, such as links. */
  readonly links?: string;
}

/** The parts of a workbook by another program: one sheet. */
export function workbookParts(book: WorkbookXml): Record<string, Uint8Array> {
  const { properties = '', name = 'Coaches', sheet = '', row = '', before = '', behind = '' } = book;
  const { rows = `<row r="1">${row}</row>`, formats = [], links } = book;
  const texts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}">${properties}<sheets><sheet name="${name}" ${sheet} sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml(formats),
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN} xmlns:r="${RELATIONS}">${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`,
    ...(links === undefined
      ? {}
      : { 'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="${PACKAGE}">${links}</Relationships>` }),
  };
  return Object.fromEntries(Object.entries(texts).map(([part, xml]) => [part, strToU8(xml)]));
}

export function workbookOf(book: WorkbookXml): Uint8Array {
  return zipSync(workbookParts(book));
}

/** A workbook that takes long to read. */
export function longWorkbook(rows: number): Uint8Array {
  const cells = '<c t="inlineStr"><is><t>Ann Bloggs</t></is></c>'.repeat(10);
  return zipSync(workbookParts({ rows: `<row>${cells}</row>`.repeat(rows) }), { level: 1 });
}

/** A row of texts, from column A. */
export function textRow(row: number, texts: readonly string[]): string {
  const cells = texts.map((text, index) =>
    text === '' ? '' : `<c r="${columnName(index)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  return `<row r="${row}">${cells.join('')}</row>`;
}

function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : `${columnName(Math.floor(index / 26) - 1)}${last}`;
}

function stylesXml(formats: readonly string[]): string {
  const numbered = formats.map(
    (format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`,
  );
  const styles = formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`);
  return `<styleSheet ${MAIN}><numFmts>${numbered.join('')}</numFmts><cellXfs count="${formats.length + 2}"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/>${styles.join('')}</cellXfs></styleSheet>`;
}
