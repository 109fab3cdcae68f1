import { captureEvent, captureFeedback } from '@sentry/react';
import { BUG_REPORT_KIND, type BugReport, type KeptFault } from '@offpiste/core/shell/bug-report/bug-report.contract';
import { deliveryOf, isKeptFault, type ReportDelivery } from '@offpiste/core/shell/bug-report/bug-report.rules';
import { REQUEST_TIMEOUT_MS } from '@offpiste/core/access/session/request.rules';
import { setTimer, nowIso } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { unlessElsewhere } from '#device/storage/exclusive.ts';
import { forgetKeptReport, readKeptReports } from './kept-reports.ts';
import type { Envelope } from './report-transport.ts';
import { openReporter, type Reporter } from './reporter.ts';

/** Sent only if the service accepted both event and feedback. */
export async function deliverBugReport(report: BugReport): Promise<ReportDelivery> {
  const reporter = await openReporter().catch(() => undefined);
  if (!reporter) return 'unreachable';
  const event = outcomeOf(reporter, report.eventId);
  captureEvent(eventOf(report));
  const delivery = await event;
  if (delivery !== 'sent') return delivery;
  const feedback = outcomeOf(reporter, report.feedbackId);
  captureFeedback(
    {
      message: report.description,
      email: report.email,
      source: 'api',
      associatedEventId: report.eventId,
      tags: { kind: BUG_REPORT_KIND, ...weekOf(report) },
    },
    { event_id: report.feedbackId, includeReplay: true },
  );
  return feedback;
}

/** Oldest first, in one tab at a time, up to the first failure. */
export async function deliverKeptReports(): Promise<void> {
  await unlessElsewhere('bug-reports', async () => {
    const reporter = await openReporter();
    for (const report of readKeptReports()) {
      const isTaken = isKeptFault(report) ? await deliverFault(reporter, report) : await deliverKept(report);
      if (!isTaken) return;
    }
  });
}

async function deliverKept(report: BugReport): Promise<boolean> {
  const delivery = await deliverBugReport(report);
  if (delivery === 'unreachable' || delivery === 'failed') return false;
  if (delivery === 'refused') logTrouble('The error service refused a stored report');
  forgetKeptReport(report);
  return true;
}

/** Deletes the fault before sending: without a network the transport stores it again. */
async function deliverFault(reporter: Reporter, kept: KeptFault): Promise<boolean> {
  forgetKeptReport(kept);
  // Only the transport stores faults.
  const [head, items] = kept.fault as Envelope;
  const sent = await reporter.getTransport()?.send([{ ...head, sent_at: nowIso() }, items] as Envelope);
  return sent?.statusCode !== undefined;
}

function eventOf({ eventId, madeAt, description, steps, repId, deviceInfo, contextData }: BugReport) {
  return {
    event_id: eventId,
    timestamp: madeAt / 1000,
    level: 'error' as const,
    message: description,
    tags: { kind: BUG_REPORT_KIND },
    contexts: {
      bugReport: { ...contextData, description, steps, repId },
      ...(deviceInfo ? { deviceInfo: { ...deviceInfo } } : {}),
    },
  };
}

/** The week with which the report is erased. */
function weekOf({ contextData: { weekId } }: BugReport): { readonly weekId?: string } {
  return weekId === undefined ? {} : { weekId };
}

function outcomeOf(reporter: Reporter, eventId: string): Promise<ReportDelivery> {
  return new Promise((resolve) => {
    const end = (delivery: ReportDelivery) => {
      stopListening();
      stopWaiting();
      resolve(delivery);
    };
    const stopListening = reporter.on('afterSendEvent', (event, response) => {
      if (event.event_id === eventId) end(deliveryOf(response.statusCode));
    });
    const stopWaiting = setTimer(REQUEST_TIMEOUT_MS, () => end('unreachable'));
  });
}
