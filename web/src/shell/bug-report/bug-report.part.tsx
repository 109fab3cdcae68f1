import type { BugReportForm } from '@offpiste/core/shell/bug-report/bug-report.contract';
import type { BugReportEvent } from '@offpiste/core/shell/bug-report/bug-report.flow';
import { canSubmitBugReport, emptyBugReport, THANK_YOU_MS } from '@offpiste/core/shell/bug-report/bug-report.rules';
import { type ReactNode, useEffect } from 'react';
import { setTimer } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { general } from '#texts/general';
import { bugReport as texts } from '#texts/shell/bug-report';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Dialog } from '#ui/dialog/dialog.part.tsx';
import { BugReportFields } from './bug-report-fields.part.tsx';
import { fillReport, stepReport, useDrafts, type BugReportPlace } from './bug-report.store.ts';

async function send(form: BugReportForm) {
  try {
    const { sendBugReport } = await import('#error-reporting/bug-report.actions.ts');
    return await sendBugReport(form);
  } catch (error) {
    logTrouble('The bug report could not be sent', error);
    return 'failed';
  }
}

export function useBugReport(place: BugReportPlace): { reportBug: () => void; dialog: ReactNode } {
  const { step, form } = useDrafts((drafts) => drafts[place]);
  const dispatch = (event: BugReportEvent) => stepReport(place, event);

  useEffect(() => {
    if (step.at === 'thankYou') return setTimer(THANK_YOU_MS, () => stepReport(place, 'thanksOver'));
    return undefined;
  }, [step.at, place]);

  const submit = async () => {
    if (!canSubmitBugReport(form)) return dispatch('incomplete');
    dispatch('submitted');
    const outcome = await send(form);
    if (outcome !== 'failed') fillReport(place, emptyBugReport());
    dispatch(outcome);
  };
  const cancel = () => {
    fillReport(place, emptyBugReport());
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
        step.at === 'thankYou' ? (
          step.kept ? (
            <Button onClick={() => dispatch('closed')}>{general.ok}</Button>
          ) : undefined
        ) : (
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
            onChange={(changed) => fillReport(place, changed)}
          />
        </>
      )}
    </Dialog>
  );
  return { reportBug: () => dispatch('opened'), dialog };
}
