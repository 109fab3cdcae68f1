// Source: docs/reference/reports.md (Reports).
import { brands } from '@offpiste/brands/registry';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { isFileColumn, withColumns } from '@offpiste/core/office/report/report-table.rules';
import type { ReportTable } from '@offpiste/core/office/report/report.contract';
import { reportCsv } from './report-csv.ts';
import { reportWorkbook } from './report-workbook.ts';

export const REPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export async function reportFile(table: ReportTable, format: ReportFormat, brand: BrandKey): Promise<Buffer> {
  const { utcHeading } = brands[brand].texts.report;
  const inFile = withColumns(table, isFileColumn);
  return format === 'csv' ? Buffer.from(reportCsv(inFile, utcHeading)) : reportWorkbook(inFile, utcHeading);
}
