import { passDuration } from '@offpiste/core/programme/lift-pass/pass-duration.rules';
import { isOwnLiftPass } from '@offpiste/core/programme/lift-pass/lift-pass.rights';
import type { LiftPassPlace, Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { isCancelled } from '@offpiste/core/people/passenger/passenger.rules';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { pathTo } from '#base/paths.ts';
import { useLiftPassViewer } from '#ticket/lift-passes.data.ts';
import { passenger as texts } from '#texts/people/passenger';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { DayFact, FigureFact, LocationFact, MomentFact, ShiftFact, TextFact } from '#fact/text-fact.part.tsx';

type LiftPassCardsProps = { passenger: Passenger; liftPasses: readonly LiftPassPlace[] };

export function LiftPassCards({ passenger, liftPasses }: LiftPassCardsProps) {
  if (liftPasses.length === 0) {
    return (
      <Card title={texts.liftPass} icon={<TicketCheck />}>
        <EmptyState size="small" heading={texts.noLiftPass} />
      </Card>
    );
  }
  return liftPasses.map((pass, index) => <LiftPassCard key={index} passenger={passenger} pass={pass} />);
}

/** The title links to the lift passes if this rep hands out passes there. */
function LiftPassCard({ passenger, pass }: { passenger: Passenger; pass: LiftPassPlace }) {
  const viewer = useLiftPassViewer();
  const bookingRef = passenger.reference ?? '';
  const isOwn = isOwnLiftPass(viewer, { bookingRef, staffMembers: pass.staffMembers ?? [] });
  const href = isOwn && !isCancelled(passenger) ? pathTo('liftPassOf', { bookingRef }) : undefined;
  return (
    <Card title={texts.liftPass} icon={<TicketCheck />} href={href}>
      <FactList layout="pairs">
        <TextFact label={texts.passType} value={pass.passType} />
        <FigureFact label={texts.duration} value={passDuration(pass.duration, texts)} />
        <DayFact label={texts.firstDaysSkiing} day={pass.firstDaysSkiing} />
        <TextFact label={texts.distributionPoint} value={pass.distributionPoint} />
        <LocationFact label={texts.location} location={pass.distributionLocation} />
        <MomentFact label={texts.distributionStart} moment={pass.distributionStartTime} />
        <MomentFact label={texts.distributionEnd} moment={pass.distributionEndTime} />
        <ShiftFact shiftId={pass.shiftId} />
      </FactList>
    </Card>
  );
}
