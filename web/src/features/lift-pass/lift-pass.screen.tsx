import { say } from '@offpiste/core/brand/say.rules';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { pathTo } from '#app/paths.ts';
import { useWayBack } from '#app/way-back.ts';
import { ScanAction } from '#outbox/scan-action.part.tsx';
import { ScanButtons } from '#outbox/scan-buttons.part.tsx';
import { DataAge } from '#session/data-age.part.tsx';
import { done } from '#texts/done';
import { general } from '#texts/general';
import { liftPass as texts } from '#texts/lift-pass';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { useLiftPasses } from './lift-pass.data.ts';
import styles from './lift-pass.module.css';
import { PassAccordion } from './pass-accordion.part.tsx';
import { PassCard } from './pass-card.part.tsx';
import { SlideButtons } from './slide-buttons.part.tsx';
import { useLiftPass } from './use-lift-pass.ts';

export function LiftPassScreen() {
  const goBackTo = useWayBack();
  const list = useLiftPasses();
  const action = useLiftPass({ tickets: list.everyTicket, viewer: list.viewer });
  const { chosen } = action.state;
  const leave = chosen ? action.putBack : () => goBackTo(pathTo('Actions'));
  const isHandingOut = chosen?.step === 'ready';
  const isChecking = action.step === 'processing' && !chosen;

  return (
    <Page
      actions={isHandingOut ? <SlideButtons action={action} /> : <ScanButtons action={action.scan} onCancel={leave} />}
    >
      <header className={styles.head}>
        <ProgressBar heading={texts.distributed} raw={list.distributed} total={list.total} />
        <DataAge at={list.at} isOld={list.isOld}>
          {list.held > 0 ? (
            <Badge tone="held">
              {list.held} {general.held}
            </Badge>
          ) : null}
        </DataAge>
      </header>
      {list.isMissing ? <Alert type="warning">{texts.listMissing}</Alert> : null}
      {list.isLoading ? <SkeletonRows label={general.loading} /> : null}
      {chosen ? <PassCard card={chosen.pass.card} step={chosen.step} /> : null}
      {isChecking ? <SkeletonRows label={texts.checking} /> : null}
      {chosen || isChecking || list.everyTicket === undefined ? null : <PassLists list={list} />}
      <ScanAction
        action={action.scan}
        tickets={list.tickets}
        badgesOf={(ticket) => (ticket.distributed === 1 ? <Badge tone="ok">{texts.distributed}</Badge> : null)}
        doneText={say(done['lift-pass-distribute'], { name: action.doneName })}
      />
    </Page>
  );
}

function PassLists({ list }: { list: ReturnType<typeof useLiftPasses> }) {
  if (list.tickets.length === 0)
    return <EmptyState icon={<TicketCheck />} heading={texts.none} body={texts.noneHint} />;
  return (
    <>
      <PassAccordion
        title={texts.notDistributed}
        passes={list.remaining}
        emptyText={texts.everyoneHas}
        isDone={false}
        defaultOpen
      />
      <PassAccordion
        title={texts.distributed}
        passes={list.handedOut}
        emptyText={texts.nobodyHas}
        isDone
        defaultOpen={false}
      />
    </>
  );
}
