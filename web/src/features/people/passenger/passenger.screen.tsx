import { CORRECTING_ROLE } from '@offpiste/core/base/call/office-role.rules';
import type { PassengerPage } from '@offpiste/core/people/passenger/passenger-page.rules';
import { placesOf } from '@offpiste/core/people/passenger/passenger-places.rules';
import { useParams } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import Lock from 'lucide-react/icons/lock';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import UserX from 'lucide-react/icons/user-x';
import { useRef, type ReactNode } from 'react';
import { pathTo, routeId } from '#base/paths.ts';
import { useHasRole } from '#session/has-office.ts';
import { general } from '#texts/general';
import { passenger as texts } from '#texts/people/passenger';
import { LinkButton } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { useWeek } from '#week/week.store.ts';
import { WeekAge, WeekLoading } from '#week/week-state.part.tsx';
import { AccommodationCards } from './accommodation-card.part.tsx';
import { EventCard } from './event-card.part.tsx';
import { LessonCard } from './lesson-card.part.tsx';
import { LiftPassCards } from './lift-pass-card.part.tsx';
import { PartsBar } from './parts-bar.part.tsx';
import styles from './passenger.module.css';
import { PersonalCard } from './personal-card.part.tsx';
import { SkiHireCards } from './ski-hire-card.part.tsx';
import { TravelCard } from './travel-card.part.tsx';
import { TripCard } from './trip-card.part.tsx';

export function PassengerScreen() {
  const { bookingRef } = useParams({ from: routeId('Passenger') });
  const slice = useWeekQuery('passenger', { bookingRef });
  const page = slice.data;
  return (
    <Page>{page ? <PassengerPageView page={page} bookingRef={bookingRef} /> : <WeekLoading slice={slice} />}</Page>
  );
}

function PassengerPageView({ page, bookingRef }: { page: PassengerPage; bookingRef: string }) {
  switch (page.state) {
    case 'missing':
      return (
        <>
          <EmptyState
            icon={<UserX />}
            heading={general.notFoundTitle}
            body={texts.notFound}
            link={{ label: texts.backToSearch, href: pathTo('SearchPassengers') }}
          />
          {/* A removed client may still be on board. */}
          <StoryLink bookingRef={bookingRef} />
        </>
      );
    case 'forbidden':
      return (
        <EmptyState
          icon={<Lock />}
          heading={texts.noPermission}
          link={{ label: texts.backToSearch, href: pathTo('SearchPassengers') }}
        />
      );
    case 'open':
      return <OpenPassenger page={page} />;
  }
}

function OpenPassenger({ page }: { page: Extract<PassengerPage, { state: 'open' }> }) {
  const { passenger, shows, trip } = page;
  const places = placesOf(passenger);
  const nameRef = useRef<HTMLHeadingElement>(null);
  const anchors = useRef(new Map<string, HTMLElement>());
  const parts: readonly { title: string; content: ReactNode }[] = [
    { title: texts.trip, content: <TripCard passenger={passenger} trip={trip} /> },
    { title: texts.travel, content: <TravelCard passenger={passenger} /> },
    {
      title: texts.accommodation,
      content: <AccommodationCards accommodations={places.accommodations} forms={passenger.numbers} />,
    },
    { title: texts.lesson, content: places.lessons.map((lesson, index) => <LessonCard key={index} lesson={lesson} />) },
    { title: texts.event, content: places.events.map((event, index) => <EventCard key={index} event={event} />) },
    { title: texts.liftPass, content: <LiftPassCards passenger={passenger} liftPasses={places.liftPasses} /> },
    { title: texts.skiHire, content: <SkiHireCards skiHires={places.skiHires} /> },
  ].filter(({ content }) => !Array.isArray(content) || content.length > 0);
  return (
    <>
      <PartsBar
        passenger={passenger}
        nameRef={nameRef}
        parts={parts.map(({ title }) => ({ title, show: () => goTo(anchors.current.get(title)) }))}
      />
      <WeekAge />
      <PersonalCard passenger={passenger} shows={shows} nameRef={nameRef} />
      {parts.map(({ title, content }) => (
        <div
          key={title}
          className={styles.anchor}
          tabIndex={-1}
          ref={(element) => {
            if (element) anchors.current.set(title, element);
          }}
        >
          {content}
        </div>
      ))}
      <LinkButton variant="secondary" size="large" icon={<MessageSquareWarning />} href={pathTo('ClientIssue')}>
        {texts.reportIssue}
      </LinkButton>
      <StoryLink bookingRef={passenger.reference ?? ''} />
    </>
  );
}

function StoryLink({ bookingRef }: { bookingRef: string }) {
  const week = useWeek((state) => state.weekId);
  if (!useHasRole([CORRECTING_ROLE]) || week === undefined) return null;
  return (
    <LinkButton variant="secondary" size="large" icon={<History />} href={pathTo('ClientStory', { week, bookingRef })}>
      {texts.wholeStory}
    </LinkButton>
  );
}

/** Keyboard and screen reader continue from there. */
function goTo(part: HTMLElement | undefined): void {
  part?.focus({ preventScroll: true });
  part?.scrollIntoView();
}
