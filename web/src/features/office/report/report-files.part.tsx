import { say } from '@offpiste/core/base/brand/say.rules';
import FileDown from 'lucide-react/icons/file-down';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import { report as texts } from '#texts/office/report';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Toast } from '#ui/toast/toast.part.tsx';
import type { FileFormat } from '@offpiste/core/office/report/report.contract';
import type { SavedFile } from './save-report.ts';

type ReportFilesProps = {
  onSave: (format: FileFormat) => Promise<SavedFile>;
};

export function ReportFiles({ onSave }: ReportFilesProps) {
  const [saving, setSaving] = useState<FileFormat>();
  const [problem, setProblem] = useState<string>();
  const [saved, setSaved] = useState({ text: '', turn: 0 });
  const save = async (format: FileFormat) => {
    setSaving(format);
    setProblem(undefined);
    const result = await onSave(format);
    if ('failure' in result) setProblem(result.failure.message);
    else if (!result.isSaved) setProblem(say(texts.notSaved, { name: result.name }));
    else setSaved(({ turn }) => ({ text: say(texts.saved, { name: result.name }), turn: turn + 1 }));
    setSaving(undefined);
  };
  return (
    <>
      <Button
        icon={<FileSpreadsheet />}
        loading={saving === 'xlsx'}
        disabled={saving !== undefined}
        onClick={() => void save('xlsx')}
      >
        {texts.excel}
      </Button>
      <Button
        variant="secondary"
        icon={<FileDown />}
        loading={saving === 'csv'}
        disabled={saving !== undefined}
        onClick={() => void save('csv')}
      >
        {texts.csv}
      </Button>
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      <Toast {...saved} />
    </>
  );
}
