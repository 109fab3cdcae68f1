import type { BugReportForm } from '@offpiste/core/bug-report/bug-report.contract';
import { BUG_REPORT_CLOSED, nextBugReportStep } from '@offpiste/core/bug-report/bug-report.flow';
import { canSubmitBugReport, emptyBugReport, THANK_YOU_MS } from '@offpiste/core/bug-report/bug-report.rules';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { after } from '#device/clock.ts';
import { sendBugReport } from '#reports/bug-report.actions.ts';
import { bugReport as texts } from '#texts/shell/bug-report';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Dialog } from '#ui/dialog/dialog.part.tsx';
import { BugReportFields } from './bug-report-fields.part.tsx';

/** Reporting a bug, from any screen of the unlocked app. The caller renders the dialog. */
export function useBugReport(): { reportBug: () => void; dialog: ReactNode } {
  const [step, dispatch] = useReducer(nextBugReportStep, BUG_REPORT_CLOSED);
  const [form, setForm] = useState<BugReportForm>(emptyBugReport);

  useEffect(() => {
    if (step.at === 'thankYou') return after(THANK_YOU_MS, () => dispatch('thanksOver'));
    return undefined;
  }, [step.at]);

  const submit = async () => {
    if (!canSubmitBugReport(form)) return dispatch('incomplete');
    dispatch('submitted');
    const outcome = await sendBugReport(form);
    if (outcome !== 'failed') setForm(emptyBugReport());
    dispatch(outcome);
  };
  const cancel = () => {
    setForm(emptyBugReport());
    dispatch('closed');
  };

  const isBusy = step.at === 'submitting';
  const dialog = (
    <Dialog
      open={step.at !== 'closed'}
      // The text survives a tap outside the dialog; only Cancel discards it.
      onClose={() => dispatch('closed')}
      title={texts.title}
      actions={
        step.at === 'thankYou' ? undefined : (
          <>
            <Button loading={isBusy} onClick={() => void submit()}>
              {texts.submit}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={cancel}>
              {texts.cancel}
            </Button>
          </>
        )
      }
    >
      {step.at === 'thankYou' ? (
        <Alert type="success" title={texts.thanks}>
          {step.kept ? texts.kept : texts.sent}
        </Alert>
      ) : (
        <>
          {step.at === 'idle' && step.failed ? <Alert type="danger">{texts.failed}</Alert> : null}
          <BugReportFields
            form={form}
            isMissing={step.at === 'idle' && step.missing}
            isBusy={isBusy}
            onChange={setForm}
          />
        </>
      )}
    </Dialog>
  );
  return { reportBug: () => dispatch('opened'), dialog };
}
