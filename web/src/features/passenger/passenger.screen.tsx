import type { PassengerPage } from '@offpiste/core/passenger/passenger-page.rules';
import { placesOf } from '@offpiste/core/passenger/passenger-places.rules';
import { useParams } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import Lock from 'lucide-react/icons/lock';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import UserX from 'lucide-react/icons/user-x';
import { pathTo, routeId } from '#app/paths.ts';
import { useHasOffice } from '#session/has-office.ts';
import { general } from '#texts/general';
import { passenger as texts } from '#texts/people/passenger';
import { LinkButton } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { WeekAge } from '#week/week-age.part.tsx';
import { AccommodationCards } from './accommodation-card.part.tsx';
import { EventCard } from './event-card.part.tsx';
import { LessonCard } from './lesson-card.part.tsx';
import { LiftPassCards } from './lift-pass-card.part.tsx';
import { PersonalCard } from './personal-card.part.tsx';
import { SkiHireCards } from './ski-hire-card.part.tsx';
import { TravelCard } from './travel-card.part.tsx';
import { TripCard } from './trip-card.part.tsx';

export function PassengerScreen() {
  const { bookingRef } = useParams({ from: routeId('Passenger') });
  const { data: page } = useWeekQuery('passenger', { bookingRef });
  return <Page>{page ? <PassengerPageView page={page} /> : <SkeletonRows label={general.loading} />}</Page>;
}

function PassengerPageView({ page }: { page: PassengerPage }) {
  switch (page.state) {
    case 'missing':
      return <EmptyState icon={<UserX />} heading={general.notFoundTitle} body={texts.notFound} />;
    case 'forbidden':
      return <EmptyState icon={<Lock />} heading={texts.noPermission} />;
    case 'open':
      return <OpenPassenger page={page} />;
  }
}

function OpenPassenger({ page }: { page: Extract<PassengerPage, { state: 'open' }> }) {
  const { passenger, shows, trip } = page;
  const hasOffice = useHasOffice();
  const places = placesOf(passenger);
  return (
    <>
      <WeekAge />
      <PersonalCard passenger={passenger} shows={shows} />
      <TripCard passenger={passenger} trip={trip} />
      <TravelCard passenger={passenger} />
      <AccommodationCards accommodations={places.accommodations} />
      {places.lessons.map((lesson, place) => (
        <LessonCard key={place} lesson={lesson} />
      ))}
      {places.events.map((event, place) => (
        <EventCard key={place} event={event} />
      ))}
      <LiftPassCards liftPasses={places.liftPasses} />
      <SkiHireCards skiHires={places.skiHires} />
      <LinkButton
        variant="secondary"
        size="large"
        icon={<MessageSquareWarning />}
        fullWidth
        href={pathTo('ClientIssue')}
      >
        {texts.reportIssue}
      </LinkButton>
      {hasOffice ? (
        <LinkButton
          variant="secondary"
          size="large"
          icon={<History />}
          fullWidth
          href={pathTo('ClientStory', { bookingRef: passenger.reference ?? '' })}
        >
          {texts.wholeStory}
        </LinkButton>
      ) : null}
    </>
  );
}
