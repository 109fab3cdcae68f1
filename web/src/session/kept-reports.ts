import type { BugReport } from '@offpiste/core/bug-report/bug-report.contract';
import { keepReport, keptReportsIn } from '@offpiste/core/bug-report/bug-report.rules';
import { unlessElsewhere } from '#device/exclusive.ts';
import { logTrouble } from '#device/log.ts';
import { isOnline } from '#device/online.ts';
import { readStored, removeStored, storageKeys, writeStored } from '#device/storage.ts';

/** Keeps a report for later. False when the phone cannot: then it must not be said that it did. */
export function keepForLater(report: BugReport): boolean {
  const reports = keepReport(readKept(), report);
  return reports !== undefined && writeStored(storageKeys.bugReports, JSON.stringify(reports));
}

/** Sends what was kept, the oldest first, by one tab at a time; ends at the first that finds nobody. */
export async function sendKeptReports(): Promise<void> {
  if (!isOnline() || readKept().length === 0) return;
  await unlessElsewhere('bug-reports', async () => {
    const { deliverBugReport } = await import('#session/bug-report.delivery.ts');
    for (const report of readKept()) {
      const delivery = await deliverBugReport(report);
      if (delivery === 'unreachable' || delivery === 'failed') return;
      if (delivery === 'refused') logTrouble('The error service does not take a kept report');
      forget(report);
    }
  });
}

function forget({ eventId }: BugReport): void {
  const left = readKept().filter((report) => report.eventId !== eventId);
  if (left.length > 0) writeStored(storageKeys.bugReports, JSON.stringify(left));
  else removeStored(storageKeys.bugReports);
}

function readKept(): readonly BugReport[] {
  try {
    return keptReportsIn(JSON.parse(readStored(storageKeys.bugReports) ?? '[]'));
  } catch {
    return [];
  }
}
