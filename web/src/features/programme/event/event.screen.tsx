import type { EventGroup } from '@offpiste/core/programme/event/event-groups.rules';
import { useParams } from '@tanstack/react-router';
import PartyPopper from 'lucide-react/icons/party-popper';
import { pathTo, routeId } from '#base/paths.ts';
import { event as texts } from '#texts/programme/event';
import { general } from '#texts/general';
import { passenger } from '#texts/people/passenger';
import { titles } from '#texts/titles';
import { LinkButton } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { ParticipantList } from '#ticket/participant-list.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { WeekAge } from '#week/week-age.part.tsx';
import { LocationFact, MomentFact, TextFact } from '#fact/text-fact.part.tsx';
import { StaffFact } from '#week/staff-fact.part.tsx';

export function EventScreen() {
  const { eventId } = useParams({ from: routeId('Event') });
  const { data: event } = useWeekQuery('event', { eventId });
  return <Page>{event === undefined ? <SkeletonRows label={general.loading} /> : <EventView event={event} />}</Page>;
}

function EventView({ event }: { event: EventGroup | null }) {
  if (!event)
    return (
      <EmptyState
        icon={<PartyPopper />}
        heading={texts.notFound}
        action={<LinkButton href={pathTo('Events')}>{titles.event.tile}</LinkButton>}
      />
    );
  const { facts, participants } = event;
  return (
    <>
      <WeekAge />
      <Card title={facts.name || texts.details} icon={<PartyPopper />}>
        <FactList>
          <TextFact label={passenger.description} value={facts.description} />
          <StaffFact label={passenger.host} value={facts.host} />
          <LocationFact label={passenger.location} location={facts.location} />
          <MomentFact label={passenger.starts} moment={facts.startDateTime} />
          <MomentFact label={passenger.ends} moment={facts.endDateTime} />
          <MomentFact label={passenger.lastEntry} moment={facts.lastEntry} />
          <TextFact label={passenger.sponsor} value={facts.sponsor} />
          <TextFact label={passenger.barType} value={facts.barType} />
          <TextFact label={passenger.transportInfo} value={facts.transportInfo} />
          <TextFact label={passenger.clothing} value={facts.clothing} />
          <TextFact label={passenger.extraInfo} value={facts.extraInfo} />
          <TextFact label={passenger.reference} value={facts.reference} />
          {facts.shiftId ? (
            <TextFact
              label={passenger.shift}
              value={facts.shiftId}
              href={pathTo('Shift', { shiftId: facts.shiftId })}
            />
          ) : null}
        </FactList>
      </Card>
      <ParticipantList participants={participants} />
    </>
  );
}
