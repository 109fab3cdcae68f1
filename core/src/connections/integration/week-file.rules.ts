// Source: docs/reference/integration.md (Sending a week).
import { JSON_WEEK } from '../../office/import/sheet-json.rules.ts';

/** The names of files by media type. */
export const WEEK_FILES: Readonly<Record<string, string>> = {
  'application/json': JSON_WEEK,
  'application/zip': 'week.zip',
  'application/x-zip-compressed': 'week.zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'week.xlsx',
  'application/vnd.ms-excel': 'week.xls',
  'application/vnd.oasis.opendocument.spreadsheet': 'week.ods',
};

/** The name of the file that a body of this media type is; undefined for other media types. */
export function fileNameOf(mediaType: string | undefined): string | undefined {
  const type = (mediaType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return Object.hasOwn(WEEK_FILES, type) ? WEEK_FILES[type] : undefined;
}
