import { say } from '@offpiste/core/base/brand/say.rules';
import type { ChosenStep } from '@offpiste/core/programme/lift-pass/lift-pass.flow';
import { passDuration } from '@offpiste/core/programme/lift-pass/pass-duration.rules';
import type { LiftPassCard } from '@offpiste/core/programme/lift-pass/lift-pass.rules';
import { shownName } from '@offpiste/core/people/passenger/shown-name.rules';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { useEffect, useRef } from 'react';
import { pathTo } from '#base/paths.ts';
import { sayWhen } from '#device/clock.ts';
import { general } from '#texts/general';
import { liftPass as texts } from '#texts/programme/lift-pass';
import { passenger } from '#texts/people/passenger';
import { refusals } from '#texts/record/refusals';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Badge, type BadgeTone } from '#ui/badge/badge.part.tsx';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { DayFact, FigureFact, TextFact } from '#fact/text-fact.part.tsx';
import { Link } from '#ui/link/link.part.tsx';
import { PressAgain } from '#ui/slide-to-confirm/press-again.part.tsx';
import { SlideToConfirm } from '#ui/slide-to-confirm/slide-to-confirm.part.tsx';
import { StaffWords } from '#week/staff-words.part.tsx';
import { useMayOpen } from '#week/use-may-open.ts';
import styles from './lift-pass.module.css';
import type { LiftPassAction } from './use-lift-pass.ts';

const BADGES: Readonly<Record<ChosenStep, { tone: BadgeTone; text: string }>> = {
  ready: { tone: 'accent', text: texts.ready },
  distributed: { tone: 'ok', text: texts.distributed },
  deleted: { tone: 'danger', text: texts.withheld },
};

/** Large enough to compare with the plastic card. */
export function PassCard({ card, step }: { card: LiftPassCard; step: ChosenStep }) {
  const { tone, text } = BADGES[step];
  const place = useRef<HTMLDivElement>(null);
  const mayOpen = useMayOpen();
  const { bookingRef } = card;
  // On a small screen the whole card must be visible at any scroll position.
  useEffect(() => {
    // Some browsers return a promise, which must not be returned as a clean-up function.
    place.current?.scrollIntoView({ block: 'start' });
  }, [card.barcode]);
  return (
    <div ref={place}>
      <Card title={texts.card} icon={<TicketCheck />} trailing={<Badge tone={tone}>{text}</Badge>}>
        <p className={styles.holder}>
          {mayOpen(bookingRef) ? (
            <Link href={pathTo('Passenger', { bookingRef })}>{shownName(card)}</Link>
          ) : (
            shownName(card)
          )}
        </p>
        {shownName(card) === bookingRef ? null : <p className={styles.booking}>{bookingRef}</p>}
        <FactList layout="pairs">
          <TextFact label={passenger.passType} value={card.passType} />
          <TextFact label={passenger.distributionPoint} value={card.distributionPoint} />
          <FigureFact label={passenger.duration} value={passDuration(card.duration, passenger)} />
          <DayFact label={passenger.firstDaysSkiing} day={card.firstDaysSkiing} />
        </FactList>
        <PassNote card={card} step={step} />
      </Card>
    </div>
  );
}

function PassNote({
  card: { distributedAt: at, distributedBy: repName = '' },
  step,
}: {
  card: LiftPassCard;
  step: ChosenStep;
}) {
  switch (step) {
    case 'ready':
      return <Alert type="warning">{texts.note}</Alert>;
    case 'deleted':
      return <Alert type="danger">{refusals['pass-withheld']}</Alert>;
    case 'distributed':
      return at ? (
        <Alert type="info">
          <StaffWords text={say(texts.distributedAt, { at: sayWhen(at), repName })} name={repName} />
        </Alert>
      ) : null;
  }
}

type SlideButtonsProps = { action: LiftPassAction; onCancel: () => void };

/** Hands out a pass that is ready, by a slide or two presses, or cancels. */
export function SlideButtons({ action: { step, slide, distribute }, onCancel }: SlideButtonsProps) {
  const isSending = step === 'processing';
  return (
    <BottomActions>
      <SlideToConfirm ref={slide} label={texts.slide} busy={isSending} onConfirm={distribute} />
      <PressAgain label={texts.press} againLabel={texts.pressAgain} disabled={isSending} onConfirm={distribute} />
      <Button variant="quiet" fullWidth disabled={isSending} onClick={onCancel}>
        {general.cancel}
      </Button>
    </BottomActions>
  );
}
