import type { EventGroup } from '@offpiste/core/programme/event/event-groups.rules';
import { useParams } from '@tanstack/react-router';
import PartyPopper from 'lucide-react/icons/party-popper';
import { pathTo, routeId } from '#base/paths.ts';
import { event as texts } from '#texts/programme/event';
import { titles } from '#texts/titles';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { ParticipantList } from '#ticket/participant-list.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { WeekAge, WeekLoading } from '#week/week-state.part.tsx';
import { EventFacts } from '#app/features/people/passenger/event-facts.part.tsx';

export function EventScreen() {
  const { eventId } = useParams({ from: routeId('Event') });
  const slice = useWeekQuery('event', { eventId });
  return <Page>{slice.data === undefined ? <WeekLoading slice={slice} /> : <EventView event={slice.data} />}</Page>;
}

function EventView({ event }: { event: EventGroup | null }) {
  if (!event)
    return (
      <EmptyState
        icon={<PartyPopper />}
        heading={texts.notFound}
        link={{ label: titles.event.tile, href: pathTo('Events') }}
      />
    );
  const { facts, participants } = event;
  return (
    <>
      <WeekAge />
      <Card title={facts.name || texts.details} icon={<PartyPopper />}>
        <FactList>
          <EventFacts event={facts} />
        </FactList>
      </Card>
      <ParticipantList participants={participants} />
    </>
  );
}
