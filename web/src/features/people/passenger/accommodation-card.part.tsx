import { mapLink } from '@offpiste/core/base/map-link/map-link.rules';
import type { Accommodation } from '@offpiste/core/people/passenger/passenger.contract';
import type { NumberForms } from '@offpiste/core/people/phone-number/phone-number.contract';
import { amenitiesOf, isIncluded } from '@offpiste/core/people/passenger/passenger-places.rules';
import BedDouble from 'lucide-react/icons/bed-double';
import { pathTo } from '#base/paths.ts';
import { PhoneFact } from '#fact/phone-fact.part.tsx';
import { passenger as texts } from '#texts/people/passenger';
import { Card } from '#ui/card/card.part.tsx';
import { ChipList } from '#ui/chip-list/chip-list.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { FigureFact, MapFact, TextFact } from '#fact/text-fact.part.tsx';
import { Inhabitants } from './inhabitants.part.tsx';
import { StaffFact } from '#week/staff-fact.part.tsx';

type AccommodationCardsProps = { accommodations: readonly Accommodation[]; forms: NumberForms | undefined };

export function AccommodationCards({ accommodations, forms }: AccommodationCardsProps) {
  if (accommodations.length === 0) {
    return (
      <Card title={texts.accommodation} icon={<BedDouble />}>
        <EmptyState size="small" heading={texts.noAccommodation} />
      </Card>
    );
  }
  return accommodations.map((accommodation, index) => (
    <AccommodationCard key={index} accommodation={accommodation} forms={forms} />
  ));
}

type AccommodationCardProps = { accommodation: Accommodation; forms: NumberForms | undefined };

function AccommodationCard({ accommodation, forms }: AccommodationCardProps) {
  const { subblock_id: subblockId, subblock_inhabitants: inhabitants, ...facts } = accommodation;
  const amenities = included(accommodation);
  const href = subblockId ? pathTo('Room', { subblockId }) : undefined;
  return (
    <Card title={texts.accommodation} icon={<BedDouble />} href={href}>
      <FactList layout="pairs">
        <TextFact label={texts.accommodationName} value={facts.name} />
        <TextFact label={texts.address} value={facts.address} />
        <MapFact label={texts.map} href={mapLink(facts)} />
        <TextFact label={texts.room} value={facts.subblock_physical_name} href={href} />
        <StaffFact label={texts.roomRep} value={facts.subblock_room_rep} />
        <FigureFact label={texts.capacity} value={facts.subblock_capacity} />
        <TextFact
          label={texts.inhabitants}
          value={inhabitants?.length ? <Inhabitants inhabitants={inhabitants} /> : null}
        />
        <TextFact label={texts.amenities} value={amenities.length ? <ChipList texts={amenities} /> : null} />
        <TextFact label={texts.notes} value={facts.passenger_notes} />
        <PhoneFact label={texts.contactNumber} number={facts.contact_number} forms={forms} owner={facts.name} />
        <TextFact label={texts.reference} value={facts.reference} />
      </FactList>
    </Card>
  );
}

function included(accommodation: Accommodation): string[] {
  const { bed_linen_included: linen, towels_included: towels } = accommodation;
  return [
    ...(isIncluded(linen) ? [texts.bedLinen] : []),
    ...(isIncluded(towels) ? [texts.towels] : []),
    ...amenitiesOf(accommodation),
  ];
}
