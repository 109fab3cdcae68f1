import { captureEvent, captureFeedback } from '@sentry/react';
import { BUG_REPORT_KIND, type BugReport } from '@offpiste/core/bug-report/bug-report.contract';
import { deliveryOf, type ReportDelivery } from '@offpiste/core/bug-report/bug-report.rules';
import { REQUEST_TIMEOUT_MS } from '@offpiste/core/session/request.rules';
import { after } from '#device/clock.ts';
import { openReporter, type Reporter } from '#session/reporter.ts';

/** Sends a report, an event and its feedback, and says how that ended: sent only when the service took both. */
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
      tags: { kind: BUG_REPORT_KIND },
    },
    { event_id: report.feedbackId, includeReplay: true },
  );
  return feedback;
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

/** What the service answered to an event; nobody waits longer than for a call. */
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
    const stopWaiting = after(REQUEST_TIMEOUT_MS, () => end('unreachable'));
  });
}
