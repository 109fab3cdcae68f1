import { expect, test } from 'vitest';
import { BUG_REPORT_CLOSED, nextBugReportStep, type BugReportEvent, type BugReportStep } from './bug-report.flow.ts';

const idle: BugReportStep = { at: 'idle', failed: false, missing: false };
const sent: BugReportStep = { at: 'thankYou', kept: false };
const kept: BugReportStep = { at: 'thankYou', kept: true };

test.each<[step: BugReportStep, event: BugReportEvent, next: BugReportStep]>([
  [BUG_REPORT_CLOSED, 'opened', idle],
  [BUG_REPORT_CLOSED, 'sent', BUG_REPORT_CLOSED],
  [idle, 'incomplete', { ...idle, missing: true }],
  [idle, 'submitted', { at: 'submitting' }],
  [idle, 'closed', BUG_REPORT_CLOSED],
  [{ at: 'submitting' }, 'closed', { at: 'submitting' }],
  [{ at: 'submitting' }, 'sent', sent],
  [{ at: 'submitting' }, 'kept', kept],
  [{ at: 'submitting' }, 'failed', { ...idle, failed: true }],
  [sent, 'thanksOver', BUG_REPORT_CLOSED],
  [sent, 'closed', BUG_REPORT_CLOSED],
  [kept, 'thanksOver', kept],
  [kept, 'closed', BUG_REPORT_CLOSED],
])('%j after %s is %j', (step, event, next) => {
  expect(nextBugReportStep(step, event)).toEqual(next);
});
