import type { EventPlace } from '@offpiste/core/people/passenger/passenger.contract';
import { placeIdOf } from '@offpiste/core/people/passenger/passenger-places.rules';
import PartyPopper from 'lucide-react/icons/party-popper';
import { pathTo } from '#base/paths.ts';
import { passenger as texts } from '#texts/people/passenger';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import { LocationFact, MomentFact, TextFact } from '#fact/text-fact.part.tsx';
import { ShiftFact } from './shift-fact.part.tsx';
import { StaffFact } from '#week/staff-fact.part.tsx';

export function EventCard({ event }: { event: EventPlace }) {
  const eventId = placeIdOf(event.reference);
  return (
    <Card
      title={
        <>
          {texts.event} <VisuallyHidden>{event.name}</VisuallyHidden>
        </>
      }
      icon={<PartyPopper />}
      href={eventId ? pathTo('Event', { eventId }) : undefined}
    >
      <FactList layout="pairs">
        <TextFact label={texts.name} value={event.name} />
        <TextFact label={texts.description} value={event.description} />
        <StaffFact label={texts.host} value={event.host} />
        <LocationFact label={texts.location} location={event.location} />
        <MomentFact label={texts.starts} moment={event.startDateTime} />
        <MomentFact label={texts.ends} moment={event.endDateTime} />
        <MomentFact label={texts.lastEntry} moment={event.lastEntry} />
        <TextFact label={texts.sponsor} value={event.sponsor} />
        <TextFact label={texts.barType} value={event.barType} />
        <TextFact label={texts.transportInfo} value={event.transportInfo} />
        <TextFact label={texts.clothing} value={event.clothing} />
        <TextFact label={texts.extraInfo} value={event.extraInfo} />
        <TextFact label={texts.reference} value={event.reference} />
        <ShiftFact shiftId={event.shiftId} />
      </FactList>
    </Card>
  );
}
