import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import type { TripDates } from '@offpiste/core/people/passenger/passenger.rules';
import MountainSnow from 'lucide-react/icons/mountain-snow';
import { passenger as texts } from '#texts/people/passenger';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { DayFact, TextFact } from '#fact/text-fact.part.tsx';

export function TripCard({ passenger, trip }: { passenger: Passenger; trip: TripDates }) {
  return (
    <Card title={texts.trip} icon={<MountainSnow />}>
      <FactList layout="pairs">
        <TextFact label={texts.resort} value={passenger.resortName} />
        <TextFact label={texts.group} value={passenger.groupName} />
        <DayFact label={texts.departureDate} day={trip.departureDate} />
        <DayFact label={texts.returnDate} day={trip.returnDate} />
      </FactList>
    </Card>
  );
}
