import type { KeptReport } from '@offpiste/core/shell/bug-report/bug-report.contract';
import { isReportOfWeek, keepReport, keptReportsIn } from '@offpiste/core/shell/bug-report/bug-report.rules';
import { readStored, removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';

/** Stores a report or a fault for later. False when that failed: it must not be shown as stored. */
export function keepForLater(report: KeptReport): boolean {
  const reports = keepReport(readKeptReports(), report);
  return reports !== undefined && writeStored(storageKeys.bugReports, JSON.stringify(reports));
}

/** Forgets what is of these weeks. */
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

/** The stored reports, oldest first. */
export function readKeptReports(): readonly KeptReport[] {
  try {
    return keptReportsIn(JSON.parse(readStored(storageKeys.bugReports) ?? '[]'));
  } catch {
    return [];
  }
}
