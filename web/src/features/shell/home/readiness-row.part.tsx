import { say } from '@offpiste/core/base/brand/say.rules';
import { formatBytes, formatSeconds } from '@offpiste/core/week/week-copy/amount.rules';
import CloudDownload from 'lucide-react/icons/cloud-download';
import CloudOff from 'lucide-react/icons/cloud-off';
import CircleCheck from 'lucide-react/icons/circle-check';
import { lazy, Suspense, useState } from 'react';
import { Age } from '#kept/data-age.part.tsx';
import { weekCopy as texts } from '#texts/week/week-copy';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { LinearProgress } from '#ui/linear-progress/linear-progress.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { useReadiness, type Readiness } from '#week-copy/use-readiness.ts';
import { updateWeekCopy } from '#week-copy/week-copy.actions.ts';
import styles from './home.module.css';

const ReadinessDetails = lazy(async () => ({
  default: (await import('./readiness-details.part.tsx')).ReadinessDetails,
}));

const HEADINGS = {
  ready: texts.ready,
  getting: texts.getting,
  'not-ready': texts.notReady,
  unknown: texts.notReady,
  ended: texts.notReady,
} as const;
const ICONS = {
  ready: CircleCheck,
  getting: CloudDownload,
  'not-ready': CloudOff,
  unknown: CloudOff,
  ended: CloudOff,
} as const;

export function ReadinessRow() {
  const readiness = useReadiness();
  const [details, setDetails] = useState<'never' | 'open' | 'closed'>('never');
  const { verdict, fetching, isChecking } = readiness;
  const Icon = ICONS[verdict];
  return (
    <section aria-label={texts.label} className={styles.readiness} data-verdict={verdict}>
      <List>
        <ListRow
          title={HEADINGS[verdict]}
          subtitle={<Note {...readiness} />}
          leading={<Icon />}
          onPress={() => setDetails('open')}
          action={
            verdict === 'not-ready' || verdict === 'unknown' ? (
              <IconButton
                look="outlined"
                icon={<CloudDownload />}
                label={texts.fetchRest}
                disabled={isChecking}
                onClick={() => void updateWeekCopy({ byPress: true })}
              />
            ) : undefined
          }
        />
      </List>
      {fetching ? (
        <div className={styles.progress}>
          <LinearProgress
            label={HEADINGS.getting}
            share={fetching.ofBytes > 0 ? fetching.bytes / fetching.ofBytes : undefined}
          />
        </div>
      ) : null}
      {details === 'never' ? null : (
        <Suspense>
          <ReadinessDetails isOpen={details === 'open'} onClose={() => setDetails('closed')} />
        </Suspense>
      )}
    </section>
  );
}

function Note({ verdict, state, checkedAt, hasFailed, fetching, isChecking, secondsLeft, clients }: Readiness) {
  if (verdict === 'ended') return <>{texts.endedNote}</>;
  if (fetching) return <>{progressText(fetching, secondsLeft)}</>;
  if (verdict === 'getting') return <>{isChecking ? texts.checking : texts.opening}</>;
  if (!state || checkedAt === undefined) return <>{texts.unknownNote}</>;
  return (
    <>
      {state.isComplete ? clientsText(clients, state) : missingText(state)} <Age at={checkedAt} isOld={hasFailed} />
    </>
  );
}

function clientsText(clients: Readiness['clients'], { week }: NonNullable<Readiness['state']>): string {
  if (clients === 'kept') return texts.readyNote;
  return clients === 'old' ? say(texts.weekOld, { size: formatBytes(week.bytes) }) : texts.weekNotKept;
}

function missingText({ missingLists, missingBytes }: NonNullable<Readiness['state']>): string {
  const size = formatBytes(missingBytes);
  return missingLists.length === 1
    ? say(texts.oneMissingNote, { size })
    : say(texts.missingNote, { count: missingLists.length, size });
}

function progressText(fetching: NonNullable<Readiness['fetching']>, seconds: number | undefined): string {
  const amounts = { done: formatBytes(fetching.bytes), all: formatBytes(fetching.ofBytes) };
  if (fetching.what === 'files') return fetching.ofBytes > 0 ? say(texts.filesNote, amounts) : texts.filesNoteUnknown;
  return seconds === undefined
    ? say(texts.gettingNote, amounts)
    : say(texts.secondsLeft, { ...amounts, time: formatSeconds(seconds) });
}
