// Source: docs/reference/reports.md (Reports).
import type { FileFormat } from './report.contract.ts';

/** The name of a saved table of a week. */
export function fileNameOf(report: string, weekId: string, format: FileFormat): string {
  return `${report}-${weekId.replace(/[^\w.-]/g, '_')}.${format}`;
}
