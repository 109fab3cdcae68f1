import type { PassengerPage } from '@offpiste/core/passenger/passenger-page.rules';
import Lock from 'lucide-react/icons/lock';
import UserX from 'lucide-react/icons/user-x';
import { useGap } from '#app/gap.ts';
import { brand } from '#session/brand.ts';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { PersonalCard } from './personal-card.part.tsx';
import { TravelCard } from './travel-card.part.tsx';
import { TripCard } from './trip-card.part.tsx';

const { general, passenger: texts } = brand.texts;

export function PassengerScreen() {
  const { data: page } = useWeekQuery('passenger', { bookingRef: useGap('bookingRef') });
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
  return (
    <>
      <PersonalCard passenger={passenger} shows={shows} />
      <TripCard passenger={passenger} trip={trip} />
      <TravelCard passenger={passenger} />
    </>
  );
}
