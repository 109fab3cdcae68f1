import { say } from '@offpiste/core/base/brand/say.rules';
import type { ImportJob } from '@offpiste/core/office/import/import-job.contract';
import { pathTo } from '#base/paths.ts';
import { useSend } from '#net/use-send.ts';
import { imports as texts } from '#texts/office/import';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button, LinkButton } from '#ui/button/button.part.tsx';
import { Row } from '#ui/page/page.part.tsx';
import { countsInWords } from '#app/features/office/live-night/count-words.ts';
import { checkImport } from './import-job.data.ts';
import { NightButton } from '#app/features/office/live-night/night-button.part.tsx';

type EndedImportProps = { readonly job: ImportJob; readonly onJob: (job: ImportJob) => void };

export function EndedImport({ job, onJob }: EndedImportProps) {
  const { isSending, problem, send } = useSend();
  const { jobId, state, check, error, imported, isHalf } = job;
  if (state !== 'applied' && state !== 'taken back' && state !== 'failed' && state !== 'interrupted') return null;
  const checkAgain = () => send(checkImport(jobId, check?.mayEmpty ?? []), onJob);
  const weekId = check?.previews[0]?.weekId;
  return (
    <>
      {state === 'applied' ? (
        <Alert type="success" title={texts.applied}>
          {say(texts.appliedHint, { counts: countsInWords(imported?.counts ?? {}) })}
        </Alert>
      ) : null}
      {state === 'taken back' ? (
        <Alert type="success" title={texts.takenBack}>
          {texts.takenBackHint}
        </Alert>
      ) : null}
      {state === 'failed' ? (
        <Alert type="danger" title={texts.failed}>
          {error}
        </Alert>
      ) : null}
      {state === 'interrupted' ? (
        <Alert type="warning" title={texts.interrupted}>
          {isHalf ? texts.interruptedHalf : texts.interruptedNothing}
        </Alert>
      ) : null}
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      <Row>
        {state === 'interrupted' && !isHalf && job.files.length > 0 ? (
          <Button loading={isSending} onClick={() => void checkAgain()}>
            {texts.checkAgain}
          </Button>
        ) : null}
        {state === 'applied' && weekId !== undefined ? <NightButton weekId={weekId} /> : null}
        <LinkButton variant="secondary" href={pathTo('OfficeWeeks')}>
          {texts.toWeeks}
        </LinkButton>
      </Row>
    </>
  );
}
