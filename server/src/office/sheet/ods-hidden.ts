import type { HiddenParts } from '@offpiste/core/office/import/sheet.contract';

const TAG = /<(?:\w+:)?(table-row|table-column|table-properties|table|style)(?=[\s/>])([^<>]*)>/g;
const MAX_REPEATED = 100_000;

interface FoundParts {
  readonly style: string;
  readonly rows: number[];
  readonly columns: number[];
  isFiltered: boolean;
  nextRow: number;
  nextColumn: number;
}

/** The hidden parts of each sheet of an OpenDocument spreadsheet, in order. The library does not read them. */
export function hiddenInOds(content: string): HiddenParts[] {
  const hiddenStyles = new Set<string>();
  const sheets: FoundParts[] = [];
  let style = '';
  for (const [, tag = '', attributes = ''] of content.matchAll(TAG)) {
    const sheet = sheets.at(-1);
    if (tag === 'style') style = valueOf(attributes, 'name');
    else if (tag === 'table-properties' && valueOf(attributes, 'display') === 'false') hiddenStyles.add(style);
    else if (tag === 'table')
      sheets.push({
        style: valueOf(attributes, 'style-name'),
        rows: [],
        columns: [],
        isFiltered: false,
        nextRow: 1,
        nextColumn: 0,
      });
    else if (sheet) addPart(sheet, tag, attributes);
  }
  return sheets.map(({ style: own, rows, columns, isFiltered }) => ({
    isSheet: hiddenStyles.has(own),
    rows,
    columns,
    isFiltered,
  }));
}

function addPart(sheet: FoundParts, tag: string, attributes: string): void {
  const visibility = valueOf(attributes, 'visibility');
  const isHidden = visibility === 'collapse' || visibility === 'filter';
  const isRow = tag === 'table-row';
  const repeated = Number(valueOf(attributes, isRow ? 'number-rows-repeated' : 'number-columns-repeated')) || 1;
  const first = isRow ? sheet.nextRow : sheet.nextColumn;
  const own = Array.from({ length: isHidden ? Math.min(repeated, MAX_REPEATED) : 0 }, (_, index) => first + index);
  if (isRow) sheet.nextRow += repeated;
  else sheet.nextColumn += repeated;
  (isRow ? sheet.rows : sheet.columns).push(...own);
  if (visibility === 'filter') sheet.isFiltered = true;
}

function valueOf(attributes: string, name: string): string {
  return new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? '';
}
