import type { BugReportForm } from '@offpiste/core/shell/bug-report/bug-report.contract';
import { canSubmitBugReport, REPORT_TEXT_LIMIT } from '@offpiste/core/shell/bug-report/bug-report.rules';
import { bugReport as texts } from '#texts/shell/bug-report';
import { SwitchRow } from '#ui/switch-row/switch-row.part.tsx';
import { TextArea } from '#ui/text-area/text-area.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';

type BugReportFieldsProps = {
  form: BugReportForm;
  isMissing: boolean;
  isBusy: boolean;
  onChange: (form: BugReportForm) => void;
};

export function BugReportFields({ form, isMissing, isBusy, onChange }: BugReportFieldsProps) {
  return (
    <>
      <TextArea
        label={texts.description}
        hint={texts.descriptionHint}
        error={isMissing && !canSubmitBugReport(form) ? texts.descriptionMissing : undefined}
        required
        rows={3}
        maxLength={REPORT_TEXT_LIMIT}
        disabled={isBusy}
        value={form.description}
        onValueChange={(description) => onChange({ ...form, description })}
      />
      <TextArea
        label={texts.steps}
        rows={3}
        maxLength={REPORT_TEXT_LIMIT}
        disabled={isBusy}
        value={form.steps}
        onValueChange={(steps) => onChange({ ...form, steps })}
      />
      <TextField
        type="email"
        label={texts.email}
        autoComplete="email"
        disabled={isBusy}
        value={form.email ?? ''}
        onValueChange={(email) => onChange({ ...form, email })}
      />
      <SwitchRow
        look="checkbox"
        label={texts.includeDeviceInfo}
        hint={texts.deviceInfoHint}
        checked={form.includeDeviceInfo}
        disabled={isBusy}
        onCheckedChange={(includeDeviceInfo) => onChange({ ...form, includeDeviceInfo })}
      />
    </>
  );
}
