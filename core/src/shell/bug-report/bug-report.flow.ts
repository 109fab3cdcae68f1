// Source: docs/reference/refusals.md (Bug reports).
/** The state of the bug report dialog. */
export type BugReportStep =
  | { readonly at: 'closed' }
  | { readonly at: 'idle'; readonly failed: boolean; readonly missing: boolean }
  | { readonly at: 'submitting' }
  /** `kept`: not sent yet, stored on the phone. */
  | { readonly at: 'thankYou'; readonly kept: boolean };

export type BugReportEvent =
  | 'opened'
  | 'closed'
  | 'incomplete'
  | 'submitted'
  | 'sent'
  | 'kept'
  | 'failed'
  | 'thanksOver';

/** The closed dialog. */
export const BUG_REPORT_CLOSED: BugReportStep = { at: 'closed' };

/** The next state of the dialog; an event that is invalid in the current state changes nothing. */
export function nextBugReportStep(step: BugReportStep, event: BugReportEvent): BugReportStep {
  switch (step.at) {
    case 'closed':
      return event === 'opened' ? { at: 'idle', failed: false, missing: false } : step;
    case 'idle':
      if (event === 'incomplete') return { at: 'idle', failed: false, missing: true };
      if (event === 'submitted') return { at: 'submitting' };
      return event === 'closed' ? BUG_REPORT_CLOSED : step;
    case 'submitting':
      if (event === 'sent' || event === 'kept') return { at: 'thankYou', kept: event === 'kept' };
      return event === 'failed' ? { at: 'idle', failed: true, missing: false } : step;
    case 'thankYou':
      // One that only waits on the phone has more to say than three seconds are enough for: it stays until it is read.
      return (event === 'thanksOver' && !step.kept) || event === 'closed' ? BUG_REPORT_CLOSED : step;
  }
}
