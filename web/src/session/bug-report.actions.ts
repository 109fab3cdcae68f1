import type { BugReport, BugReportForm } from '@offpiste/core/bug-report/bug-report.contract';
import { makeBugReport } from '@offpiste/core/bug-report/bug-report.rules';
import { now } from '#device/clock.ts';
import { readDeviceInfo } from '#device/device-info.ts';
import { randomHex } from '#device/ids.ts';
import { logFailure, logTrouble } from '#device/log.ts';
import { isOnline, onOnline } from '#device/online.ts';
import { onFocus } from '#device/page.ts';
import { useAuth } from '#session/auth.store.ts';
import { reportFault } from '#session/fault.ts';
import { keepForLater, sendKeptReports } from '#session/kept-reports.ts';

const EVENT_ID_BYTES = 16;

/** Sends what somebody wrote; without a network it waits on the phone, if that can keep it. */
export async function sendBugReport(form: BugReportForm): Promise<'sent' | 'kept' | 'failed'> {
  const report = makeBugReport(form, {
    eventId: randomHex(EVENT_ID_BYTES),
    feedbackId: randomHex(EVENT_ID_BYTES),
    madeAt: now(),
    repId: useAuth.getState().me?.repId,
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

/** Once, after the first screen: opens the way to the error service and sends what waits. */
export async function startReporting(): Promise<void> {
  const { openReporter } = await import('#session/reporter.ts');
  await openReporter();
  const sendKept = () =>
    void sendKeptReports().catch((error: unknown) => logTrouble('Kept reports could not be sent', error));
  onOnline(sendKept);
  onFocus(sendKept);
  sendKept();
}

async function deliver(report: BugReport) {
  const { deliverBugReport } = await import('#session/bug-report.delivery.ts');
  return await deliverBugReport(report);
}
