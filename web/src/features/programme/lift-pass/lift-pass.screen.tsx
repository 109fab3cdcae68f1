import { say } from '@offpiste/core/base/brand/say.rules';
import type { ShownLiftPass } from '@offpiste/core/programme/lift-pass/lift-pass-list.rules';
import { shownName } from '@offpiste/core/people/passenger/shown-name.rules';
import { sayWhen } from '#device/clock.ts';
import { LIFT_PASS_MARK } from '@offpiste/core/programme/lift-pass/lift-pass.rules';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { useParams, useRouter } from '@tanstack/react-router';
import { pathTo, routeId } from '#base/paths.ts';
import { useWayBack } from '#base/way-back.ts';
import { useTicketMenu } from '#ticket/ticket-menu.part.tsx';
import { ScanPage } from '#ticket/scan-page.part.tsx';
import { general } from '#texts/general';
import { absence } from '#texts/ride/absence';
import { liftPass as texts } from '#texts/programme/lift-pass';
import { Alert } from '#ui/alert/alert.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { PASS_LIST, useLiftPasses } from '#ticket/lift-passes.data.ts';
import { StaffWords } from '#week/staff-words.part.tsx';
import { PassAccordion } from './pass-accordion.part.tsx';
import { PassCard, SlideButtons } from './pass-card.part.tsx';
import { useLiftPass } from './use-lift-pass.ts';
import { useNamedPass } from './use-named-pass.ts';

export function LiftPassScreen() {
  return <LiftPasses bookingRef={undefined} />;
}

/** With one pass chosen as by name. */
export function LiftPassOfScreen() {
  const { bookingRef } = useParams({ from: routeId('liftPassOf') });
  return <LiftPasses bookingRef={bookingRef} />;
}

function LiftPasses({ bookingRef }: { bookingRef: string | undefined }) {
  const goBackTo = useWayBack();
  const list = useLiftPasses();
  const action = useLiftPass(list);
  const { chosen } = action.state;
  const { unlisted, handedOut } = useNamedPass(bookingRef, list, action);
  const router = useRouter();
  const leave = () => {
    if (bookingRef === undefined) return chosen ? action.putBack() : goBackTo(pathTo('Actions'));
    // The user returns to the page that named the pass: My Week or the client.
    goBackTo(router.history.location.state.cameFrom ?? pathTo('liftPass'));
  };
  const isChecking = action.step === 'processing' && !chosen;

  return (
    <ScanPage
      place={{ place: PASS_LIST, placeName: texts.titles.distributeTile }}
      mark={LIFT_PASS_MARK}
      list={list}
      action={action.scan}
      doneWord={texts.distributed}
      doneText={say(texts.done['lift-pass-distribute'], { name: action.doneName })}
      missingText={texts.listMissing}
      continuousHint={texts.continuousHint}
      onCancel={leave}
      buttons={chosen?.step === 'ready' ? <SlideButtons action={action} onCancel={leave} /> : undefined}
    >
      {unlisted === undefined ? null : <Alert type="warning">{say(texts.notOnList, { bookingRef: unlisted })}</Alert>}
      {handedOut && !chosen ? (
        <Alert type="info">
          <StaffWords text={alreadyText(handedOut)} name={handedOut.distributedBy} />
        </Alert>
      ) : null}
      {chosen ? <PassCard card={chosen.pass.card} step={chosen.step} /> : null}
      {isChecking ? <SkeletonRows label={texts.checking} /> : null}
      {chosen || isChecking || (list.every === undefined && list.tickets.length === 0) ? null : (
        <PassLists list={list} onChoose={({ barcode }) => action.scan.record(barcode, 'name')} />
      )}
    </ScanPage>
  );
}

function alreadyText(pass: ShownLiftPass): string {
  const { distributedAt: at, distributedBy: repName = '' } = pass;
  return say(texts.hasPass, { name: shownName(pass), ...(at ? { at: sayWhen(at) } : {}), repName });
}

type PassListsProps = { list: ReturnType<typeof useLiftPasses>; onChoose: (pass: ShownLiftPass) => void };

function PassLists({ list, onChoose }: PassListsProps) {
  const menu = useTicketMenu({
    list: PASS_LIST,
    target: { kind: 'lift-pass', target: '' },
    absentWord: absence.notCollecting,
  });
  const isKnown = list.presence === 'known';
  if (list.tickets.length === 0)
    return <EmptyState icon={<TicketCheck />} heading={texts.none} body={texts.noneHint} />;
  return (
    <>
      <PassAccordion
        title={texts.notDistributed}
        passes={list.remaining}
        onChoose={onChoose}
        emptyText={isKnown ? texts.everyoneHas : general.notHere}
        isDone={false}
        presence={list.presence}
        defaultOpen
        menu={menu.button}
      />
      <PassAccordion
        title={texts.distributed}
        passes={list.handedOut}
        emptyText={isKnown ? texts.nobodyHas : general.notHere}
        isDone
        presence={list.presence}
        defaultOpen={false}
        menu={menu.button}
      />
      {menu.sheet}
    </>
  );
}
