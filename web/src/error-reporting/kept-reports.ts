import type { KeptReport } from '@offpiste/core/shell/bug-report/bug-report.contract';
import { isReportOfWeek, keepReport, keptReportsIn } from '@offpiste/core/shell/bug-report/bug-report.rules';
import { readStored, removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';

/** False if storing failed: the report must not be shown as stored. */
export function keepForLater(report: KeptReport): boolean {
  const reports = keepReport(readKeptReports(), report);
  return reports !== undefined && writeStored(storageKeys.bugReports, JSON.stringify(reports));
}

export function forgetReportsOf(weekIds: readonly string[]): void {
  const reports = readKeptReports();
  const left = reports.filter((report) => !isReportOfWeek(report, weekIds));
  if (left.length < reports.length) storeReports(left);
}

export function forgetKeptReport(report: KeptReport): void {
  const gone = JSON.stringify(report);
  storeReports(readKeptReports().filter((other) => JSON.stringify(other) !== gone));
}

function storeReports(left: readonly KeptReport[]): void {
  if (left.length > 0) writeStored(storageKeys.bugReports, JSON.stringify(left));
  else removeStored(storageKeys.bugReports);
}

/** Oldest first. */
export function readKeptReports(): readonly KeptReport[] {
  try {
    return keptReportsIn(JSON.parse(readStored(storageKeys.bugReports) ?? '[]'));
  } catch {
    return [];
  }
}
