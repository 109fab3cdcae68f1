import type { BugReport, BugReportForm } from '@offpiste/core/shell/bug-report/bug-report.contract';
import { makeBugReport } from '@offpiste/core/shell/bug-report/bug-report.rules';
import { every, now } from '#device/clock.ts';
import { readDeviceInfo } from '#device/device-info.ts';
import { randomHex } from '#device/storage/ids.ts';
import { logFailure, logTrouble } from '#device/log.ts';
import { chosenWeekId } from '#kept/cache-index.ts';
import { isOnline, onOnline } from '#device/online.ts';
import { onFocus } from '#device/page/page.ts';
import { useAuth } from '#session/auth.store.ts';
import { reportFault } from './fault.ts';
import { keepForLater, readKeptReports } from './kept-reports.ts';

const EVENT_ID_BYTES = 16;
const RETRY_PERIOD_MS = 60_000;

/** Without a network the report is stored on the phone if possible. */
export async function sendBugReport(form: BugReportForm): Promise<'sent' | 'kept' | 'failed'> {
  const report = makeBugReport(form, {
    eventId: randomHex(EVENT_ID_BYTES),
    feedbackId: randomHex(EVENT_ID_BYTES),
    madeAt: now(),
    repId: useAuth.getState().me?.repId,
    weekId: chosenWeekId(),
    deviceInfo: readDeviceInfo(),
  });
  try {
    const delivery = isOnline() ? await deliver(report) : 'unreachable';
    if (delivery === 'sent') return 'sent';
    if (delivery === 'unreachable' && keepForLater(report)) return 'kept';
    logFailure('A bug report could not be sent', delivery);
  } catch (error) {
    logFailure('A bug report could not be sent', error);
    reportFault(error);
  }
  return 'failed';
}

export async function startReporting(): Promise<void> {
  const { openReporter } = await import('./reporter.ts');
  await openReporter();
  const sendKept = () =>
    void deliverKept().catch((error: unknown) => logTrouble('Kept reports could not be sent', error));
  onOnline(sendKept);
  onFocus(sendKept);
  // The browser has no event for a service that becomes available again.
  every(RETRY_PERIOD_MS, sendKept);
  sendKept();
}

async function deliverKept(): Promise<void> {
  if (!isOnline() || readKeptReports().length === 0) return;
  const { deliverKeptReports } = await import('./bug-report.delivery.ts');
  await deliverKeptReports();
}

async function deliver(report: BugReport) {
  const { deliverBugReport } = await import('./bug-report.delivery.ts');
  return await deliverBugReport(report);
}
