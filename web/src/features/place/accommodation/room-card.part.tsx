import type { Room } from '@offpiste/core/place/accommodation/accommodation.rules';
import { mapLink } from '@offpiste/core/base/map-link/map-link.rules';
import BedDouble from 'lucide-react/icons/bed-double';
import { PhoneFact } from '#fact/phone-fact.part.tsx';
import { accommodation as texts } from '#texts/place/accommodation';
import { passenger as facts } from '#texts/people/passenger';
import { Card } from '#ui/card/card.part.tsx';
import { ChipList } from '#ui/chip-list/chip-list.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { RoomRepFacts } from './room-rep-facts.part.tsx';
import { FigureFact, MapFact, TextFact } from '#fact/text-fact.part.tsx';

export function RoomCard({ room }: { room: Room }) {
  return (
    <Card title={texts.room} icon={<BedDouble />}>
      <FactList>
        <TextFact label={facts.accommodation} value={room.accommodation} />
        <TextFact label={facts.address} value={room.address} />
        <MapFact label={facts.map} href={mapLink(room)} />
        <TextFact label={facts.room} value={room.name} />
        <RoomRepFacts name={room.roomRep} />
        <FigureFact label={facts.capacity} value={room.capacity} />
        <TextFact label={texts.bedLinen} value={room.hasLinen ? texts.included : texts.notIncluded} />
        <TextFact label={texts.towels} value={room.hasTowels ? texts.included : texts.notIncluded} />
        <TextFact
          label={facts.amenities}
          value={room.amenities.length > 0 ? <ChipList texts={room.amenities} /> : null}
        />
        <TextFact label={facts.notes} value={room.notes.join('\n')} />
        <PhoneFact
          label={facts.contactNumber}
          number={room.contactNumber}
          forms={room.numbers}
          owner={room.accommodation}
        />
        <TextFact label={facts.reference} value={room.references.join('\n')} />
      </FactList>
    </Card>
  );
}
