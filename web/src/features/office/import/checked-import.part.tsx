import { say } from '@offpiste/core/base/brand/say.rules';
import type { ImportCheck, ImportJob } from '@offpiste/core/office/import/import-job.contract';
import { useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { imports as texts } from '#texts/office/import';
import { Alert } from '#ui/alert/alert.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Button, LinkButton } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { SwitchRow } from '#ui/switch-row/switch-row.part.tsx';
import { Row } from '#ui/page/page.part.tsx';
import { useSend } from '#net/use-send.ts';
import { countsInWords } from '#app/features/office/live-night/count-words.ts';
import { applyImport, checkImport } from './import-job.data.ts';
import { ImportPreview } from './import-preview.part.tsx';
import { ImportProblems } from './import-problems.part.tsx';
import { ImportUpload } from './import-upload.part.tsx';
import { OfficeNames } from './office-names.part.tsx';
import styles from './import.module.css';

type CheckedImportProps = {
  readonly job: ImportJob;
  readonly check: ImportCheck;
  readonly onJob: (job: ImportJob) => void;
};

export function CheckedImport({ job: { jobId, isOutdated, before }, check, onJob }: CheckedImportProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [mayEmpty, setMayEmpty] = useState<readonly string[]>(check.mayEmpty);
  const { isSending, problem, send } = useSend();
  const { errors, warnings, emptied, previews, mark } = check;
  const [preview] = previews;
  const aboard = previews.reduce((sum, { recordedCount }) => sum + recordedCount, 0);

  const tick = (sheet: string, isOn: boolean) =>
    setMayEmpty(isOn ? [...mayEmpty, sheet] : mayEmpty.filter((each) => each !== sheet));

  return (
    <>
      {isOutdated ? (
        <Alert type="warning" title={texts.outdated}>
          {texts.outdatedHint}
        </Alert>
      ) : null}
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      <Alert type={errors > 0 ? 'danger' : warnings > 0 ? 'info' : 'success'} title={foundWords(check)}>
        {errors > 0 ? texts.errorsHint : warnings > 0 ? texts.warningsHint : null}
      </Alert>
      {emptied.length > 0 ? (
        <Card title={texts.emptied}>
          <div className={styles.stack}>
            <p className={styles.note}>{texts.emptiedHint}</p>
            {emptied.map((sheet) => (
              <SwitchRow
                key={sheet}
                look="checkbox"
                label={say(texts.mayEmpty, { sheet })}
                checked={mayEmpty.includes(sheet)}
                onCheckedChange={(isOn) => tick(sheet, isOn)}
              />
            ))}
            <Row>
              <Button
                variant="secondary"
                loading={isSending}
                disabled={!emptied.some((sheet) => mayEmpty.includes(sheet))}
                onClick={() => void send(checkImport(jobId, mayEmpty), onJob)}
              >
                {texts.checkAgain}
              </Button>
            </Row>
          </div>
        </Card>
      ) : null}
      <OfficeNames
        check={check}
        isSending={isSending}
        onCheck={(names) => void send(checkImport(jobId, mayEmpty, names), onJob)}
      />
      {previews.map((each) => (
        <ImportPreview key={each.weekId} preview={each} />
      ))}
      {errors > 0 ? (
        <ImportUpload after={jobId} />
      ) : (
        <Row>
          {preview ? (
            <Button loading={isSending} onClick={() => setIsAsking(true)}>
              {texts.apply}
            </Button>
          ) : null}
          <LinkButton variant="secondary" href={pathTo('BringIn')}>
            {texts.otherFiles}
          </LinkButton>
        </Row>
      )}
      <ImportProblems jobId={jobId} check={check} before={before} />
      {preview ? (
        <AlertDialog
          open={isAsking}
          type={aboard > 0 ? 'warning' : 'info'}
          title={say(texts.applyTitle, { week: preview.weekName })}
          okLabel={texts.apply}
          onOk={() => {
            setIsAsking(false);
            void send(applyImport(jobId, mark), onJob);
          }}
          cancel={{ label: texts.cancel, onPress: () => setIsAsking(false) }}
        >
          <p>{countsInWords(preview.counts)}.</p>
          {aboard > 0 ? <p>{say(texts.applyAboard, { count: aboard })}</p> : null}
        </AlertDialog>
      ) : null}
    </>
  );
}

function foundWords({ errors, warnings }: ImportCheck): string {
  const parts = [
    errors === 1 ? texts.oneError : errors > 0 ? say(texts.errorsFound, { count: errors }) : '',
    warnings === 1 ? texts.oneWarning : warnings > 0 ? say(texts.warningsFound, { count: warnings }) : '',
  ];
  return parts.filter(Boolean).join(', ') || texts.noProblems;
}
