import { useParams } from '@tanstack/react-router';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import FileUp from 'lucide-react/icons/file-up';
import type { ImportJob } from '@offpiste/core/office/import/import-job.contract';
import { isUnderWay } from '@offpiste/core/office/import/job-state.rules';
import { pathTo, routeId } from '#base/paths.ts';
import { useHasOffice } from '#session/has-office.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { imports as texts } from '#texts/office/import';
import { Alert } from '#ui/alert/alert.part.tsx';
import { LinkButton } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { LinearProgress } from '#ui/linear-progress/linear-progress.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';
import { CheckedImport } from './checked-import.part.tsx';
import { EarlierProblems } from './earlier-problems.part.tsx';
import { EndedImport } from './ended-import.part.tsx';
import { useImportJob } from './import-job.data.ts';
import styles from './import.module.css';
import { NoOffice } from '#kept/no-office.part.tsx';

export function ImportJobScreen() {
  const { jobId } = useParams({ from: routeId('ImportJob') });
  const hasOffice = useHasOffice();
  const { job, failure, show } = useImportJob(jobId, { enabled: hasOffice });
  if (!hasOffice) return <NoOffice />;
  if (!job)
    return (
      <Page>
        {failure === undefined ? <Loading /> : null}
        {failure?.kind === 'refused' ? <Again heading={texts.notKnown} hint={texts.notKnownHint} /> : null}
        {failure?.kind === 'trouble' ? <Alert type="warning">{failure.message}</Alert> : null}
      </Page>
    );
  return (
    <Page width="desk">
      <Stack>
        {failure ? <Alert type="warning">{failure.message}</Alert> : null}
        <h2 className={styles.files}>{job.files.join(', ')}</h2>
        {isUnderWay(job.state) ? <Working job={job} /> : null}
        {job.check ? null : <EarlierProblems groups={job.before ?? []} title={texts.earlier} />}
        {job.state === 'uploading' ? <Again heading={texts.uploading} hint={texts.uploadingHint} /> : null}
        {job.state === 'checked' && job.check ? <CheckedImport job={job} check={job.check} onJob={show} /> : null}
        <EndedImport job={job} onJob={show} />
      </Stack>
    </Page>
  );
}

function Working({ job: { state, progress } }: { job: ImportJob }) {
  const label = WORKING[state] ?? texts.waiting;
  const isKnown = state === 'checking' || state === 'applying';
  return (
    <div className={styles.stack} role="status">
      <p className={styles.state}>{label}</p>
      <LinearProgress label={label} share={isKnown ? progress / 100 : undefined} />
      <p className={styles.note}>{texts.mayLeave}</p>
    </div>
  );
}

const WORKING: Partial<Readonly<Record<ImportJob['state'], string>>> = {
  waiting: texts.waiting,
  checking: texts.checking,
  applying: texts.applying,
  'taking back': texts.takingBack,
};

function Again({ heading, hint }: { heading: string; hint: string }) {
  return (
    <EmptyState
      icon={<CircleHelp />}
      heading={heading}
      body={hint}
      action={
        <LinkButton href={pathTo('BringIn')} icon={<FileUp />}>
          {texts.otherFiles}
        </LinkButton>
      }
    />
  );
}
