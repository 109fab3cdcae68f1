import { say } from '@offpiste/core/brand/say.rules';
import type { Direction } from '@offpiste/core/coach/coach.contract';
import { formatRecent } from '@offpiste/core/moment/moment.rules';
import { useRouter } from '@tanstack/react-router';
import Bus from 'lucide-react/icons/bus';
import { useGap } from '#app/gap.ts';
import { pathTo } from '#app/paths.ts';
import { now } from '#device/clock.ts';
import { ScanAction } from '#outbox/scan-action.part.tsx';
import { ScanButtons } from '#outbox/scan-buttons.part.tsx';
import { useFieldAction } from '#outbox/use-field-action.ts';
import { brand } from '#session/brand.ts';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { useCoachLoading } from './coach.data.ts';
import styles from './coach.module.css';
import { loadOne } from './load-coach.actions.ts';
import { PickUpAccordion } from './pick-up-accordion.part.tsx';

const { coach: texts, done, general } = brand.texts;

export function LoadCoachScreen() {
  const coachId = useGap('coachId');
  const direction = useGap('direction');
  if (direction !== 'inbound' && direction !== 'outbound') {
    return (
      <Page align="center">
        <EmptyState icon={<Bus />} heading={texts.notFound} />
      </Page>
    );
  }
  return <LoadCoach key={`${coachId}/${direction}`} coachId={coachId} direction={direction} />;
}

function LoadCoach({ coachId, direction }: { coachId: string; direction: Direction }) {
  const router = useRouter();
  const list = useCoachLoading(coachId, direction);
  const action = useFieldAction((reading) => loadOne({ coachId, direction, tickets: list.everyTicket }, reading));

  return (
    <Page actions={<ScanButtons action={action} onCancel={() => void router.navigate({ to: pathTo('selectLoadCoach') })} />}>
      <header className={styles.head}>
        <h2 className={styles.coach}>
          {say(texts.name, { id: coachId })}
          <Badge tone="accent">{texts[direction]}</Badge>
        </h2>
        <ProgressBar heading={texts.loaded} raw={list.loaded} total={list.total} />
        <DataAge at={list.at} held={list.held} />
      </header>
      {list.isMissing ? <Alert type="warning">{texts.listMissing}</Alert> : null}
      {list.isLoading ? <SkeletonRows label={general.loading} /> : null}
      {list.pickUps.map((pickUp) => (
        <PickUpAccordion key={pickUp.name ?? ''} pickUp={pickUp} />
      ))}
      <ScanAction
        action={action}
        tickets={list.tickets}
        badgesOf={(ticket) => (ticket.loaded === 1 ? <Badge tone="ok">{texts.loaded}</Badge> : null)}
        doneText={done['coach-load']}
      />
    </Page>
  );
}

/** How old the list is, and how many of it only this phone knows. */
function DataAge({ at, held }: { at: number | undefined; held: number }) {
  return (
    <p className={styles.age}>
      <span>{at === undefined ? '' : say(general.updated, { at: formatRecent(at, now()) })}</span>
      {held > 0 ? (
        <Badge tone="held">
          {held} {general.held}
        </Badge>
      ) : null}
    </p>
  );
}
