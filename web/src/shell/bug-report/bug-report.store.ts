import { create } from 'zustand';
import type { BugReportForm } from '@offpiste/core/shell/bug-report/bug-report.contract';
import {
  BUG_REPORT_CLOSED,
  nextBugReportStep,
  type BugReportEvent,
  type BugReportStep,
} from '@offpiste/core/shell/bug-report/bug-report.flow';
import { emptyBugReport } from '@offpiste/core/shell/bug-report/bug-report.rules';
import { useAuth } from '#session/auth.store.ts';

interface Draft {
  readonly step: BugReportStep;
  readonly form: BugReportForm;
}

/** 'outside': on Login and Unlock, which must not show drafts of the unlocked app. */
export type BugReportPlace = 'unlocked' | 'outside';

const EMPTY: () => Draft = () => ({ step: BUG_REPORT_CLOSED, form: emptyBugReport() });

/** Drafts survive the lock. */
export const useDrafts = create<Readonly<Record<BugReportPlace, Draft>>>()(() => ({
  unlocked: EMPTY(),
  outside: EMPTY(),
}));

export function stepReport(place: BugReportPlace, event: BugReportEvent): void {
  useDrafts.setState(({ [place]: draft }) => ({ [place]: { ...draft, step: nextBugReportStep(draft.step, event) } }));
}

export function fillReport(place: BugReportPlace, form: BugReportForm): void {
  useDrafts.setState(({ [place]: draft }) => ({ [place]: { ...draft, form } }));
}

// The next user of the phone must not read the draft.
useAuth.subscribe((state, before) => {
  if (state.account !== before.account) useDrafts.setState({ unlocked: EMPTY() });
});
