import type { KeptReport } from '@offpiste/core/bug-report/bug-report.contract';
import { keepReport, keptReportsIn } from '@offpiste/core/bug-report/bug-report.rules';
import { readStored, removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';

/** Stores a report or a fault for later. False when that failed: it must not be shown as stored. */
export function keepForLater(report: KeptReport): boolean {
  const reports = keepReport(readKeptReports(), report);
  return reports !== undefined && writeStored(storageKeys.bugReports, JSON.stringify(reports));
}

export function forgetKeptReport(report: KeptReport): void {
  const gone = JSON.stringify(report);
  const left = readKeptReports().filter((other) => JSON.stringify(other) !== gone);
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
