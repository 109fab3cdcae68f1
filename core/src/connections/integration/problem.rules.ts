// Source: docs/reference/integration.md (Problems).
import type { SheetProblem } from '../../office/import/sheet.contract.ts';

/** RFC 6901, into a body of JSON. Undefined for a problem without a location in it. */
export function pointerTo({
  sheet,
  row,
  heading,
}: Pick<SheetProblem, 'sheet' | 'row' | 'heading'>): string | undefined {
  if (sheet === '') return undefined;
  const parts = ['sheets', sheet, ...(row === undefined || row < 2 ? [] : [String(row - 2)])];
  const isCell = heading !== undefined && parts.length === 3;
  return [...parts, ...(isCell ? [heading] : [])].map((part) => `/${escaped(part)}`).join('');
}

/** The pointer to a field of a body: 'wish.room' is '/wish/room'. */
export function fieldPointer(field: string): string {
  return field
    .split('.')
    .map((part) => `/${escaped(part)}`)
    .join('');
}

function escaped(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
