// Source: docs/reference/reports.md (Reports).
import { brands } from '@offpiste/brands/registry';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { isFileColumn, withColumns } from '@offpiste/core/office/report/report-table.rules';
import { isTimeZone, namedOffsetMs } from '@offpiste/core/base/moment/time-zone.rules';
import { inZone, viewedFile } from '@offpiste/core/office/report/report-view.rules';
import type { FileFormat, ReportFileWish, ReportTable } from '@offpiste/core/office/report/report.contract';
import { reportCsv } from './report-csv.ts';
import { reportWorkbook } from './report-workbook.ts';

/** The whole report. Its times are UTC. */
export async function reportFile(table: ReportTable, format: FileFormat, brand: BrandKey): Promise<Buffer> {
  return writeFile(withColumns(table, isFileColumn), format, brand, 'UTC');
}

/** The chosen rows and columns. Its times are those of the chosen zone. */
export async function viewFile(table: ReportTable, wish: ReportFileWish, brand: BrandKey): Promise<Buffer> {
  const isKnown = isTimeZone(wish.timeZone) || namedOffsetMs(wish.timeZone) !== undefined;
  const timeZone = isKnown ? wish.timeZone : 'UTC';
  const viewed = inZone(viewedFile(table, wish.view, timeZone), timeZone);
  return writeFile(viewed, wish.format, brand, timeZone);
}

async function writeFile(table: ReportTable, format: FileFormat, brand: BrandKey, zone: string): Promise<Buffer> {
  const heading = { zone, words: brands[brand].texts.report.zoneHeading };
  return format === 'csv' ? Buffer.from(reportCsv(table, heading)) : reportWorkbook(table, heading);
}
