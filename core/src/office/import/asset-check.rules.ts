// Source: docs/reference/import.md (Office sheets).
import { quoted } from './file-text.rules.ts';
import type { KnownWeek } from './known-week.rules.ts';
import { OFFICE_TABLES } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';
import { ASSETS_FOLDER } from './upload.rules.ts';

/** Documents and pictures that are named but missing. */
export function assetProblems(week: OfficeWeek, { assets }: Pick<KnownWeek, 'assets'>): SheetProblem[] {
  const documents = week.documents.map(({ row, cells }) => ({
    key: 'documents' as const,
    row,
    heading: 'URL',
    name: cells.URL,
  }));
  const pictures = week.eventSchedule.map(({ row, cells }) => ({
    key: 'eventSchedule' as const,
    row,
    heading: 'Image',
    name: cells.Image,
  }));
  return [...documents, ...pictures].flatMap(({ key, row, heading, name }): SheetProblem[] => {
    if (name === undefined || /^https?:\/\//i.test(name) || week.assets.has(name) || assets.has(name)) return [];
    const words = `${quoted(name)} is no file in the folder ${ASSETS_FOLDER} beside the sheets, and no address that begins with https://`;
    return [{ severity: 'error', sheet: OFFICE_TABLES[key].name, row, heading, words }];
  });
}
