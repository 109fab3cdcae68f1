import { formatDay } from '@offpiste/core/moment/moment.rules';
import type { Passenger } from '@offpiste/core/passenger/passenger.contract';
import type { TripDates } from '@offpiste/core/passenger/passenger.rules';
import MountainSnow from 'lucide-react/icons/mountain-snow';
import { brand } from '#session/brand.ts';
import { Card } from '#ui/card/card.part.tsx';
import { Fact, FactList } from '#ui/fact-list/fact-list.part.tsx';

const { general, passenger: texts } = brand.texts;

export function TripCard({ passenger, trip }: { passenger: Passenger; trip: TripDates }) {
  const day = (text: string | undefined) => (text ? formatDay(text) : null);
  return (
    <Card title={texts.trip} icon={<MountainSnow />}>
      <FactList layout="pairs">
        <Fact label={texts.resort} value={passenger.resortName} missingText={general.notAvailable} />
        <Fact label={texts.group} value={passenger.groupName} missingText={general.notAvailable} />
        <Fact label={texts.departureDate} value={day(trip.departureDate)} missingText={general.na} numeric />
        <Fact label={texts.returnDate} value={day(trip.returnDate)} missingText={general.na} numeric />
      </FactList>
    </Card>
  );
}
