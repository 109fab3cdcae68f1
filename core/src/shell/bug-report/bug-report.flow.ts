// Source: docs/reference/refusals.md (Bug reports).
export type BugReportStep =
  | { readonly at: 'closed' }
  | { readonly at: 'idle'; readonly failed: boolean; readonly missing: boolean }
  | { readonly at: 'submitting' }
  /** `kept`: stored on the phone, not sent yet. */
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

export const BUG_REPORT_CLOSED: BugReportStep = { at: 'closed' };

/** The next state of the dialog. Invalid events change nothing. */
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
      // The message about an unsent report takes longer to read.
      return (event === 'thanksOver' && !step.kept) || event === 'closed' ? BUG_REPORT_CLOSED : step;
  }
}
