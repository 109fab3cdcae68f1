import type { EventPlace } from '@offpiste/core/people/passenger/passenger.contract';
import { placeIdOf } from '@offpiste/core/people/passenger/passenger-places.rules';
import PartyPopper from 'lucide-react/icons/party-popper';
import { pathTo } from '#base/paths.ts';
import { passenger as texts } from '#texts/people/passenger';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import { TextFact } from '#fact/text-fact.part.tsx';
import { EventFacts } from './event-facts.part.tsx';

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
        <EventFacts event={event} />
      </FactList>
    </Card>
  );
}
