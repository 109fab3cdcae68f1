import type { Room } from '@offpiste/core/accommodation/accommodation.rules';
import { mapLink } from '@offpiste/core/map-link/map-link.rules';
import BedDouble from 'lucide-react/icons/bed-double';
import { PhoneFact } from '#phone/phone-fact.part.tsx';
import { brand } from '#session/brand.ts';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { FigureFact, MapFact, TextFact } from '#week/week-fact.part.tsx';
import styles from './accommodation.module.css';

const { accommodation: texts, passenger: facts } = brand.texts;

/** Everything the data tells of the room itself. */
export function RoomCard({ room }: { room: Room }) {
  return (
    <Card title={texts.room} icon={<BedDouble />}>
      <FactList>
        <TextFact label={facts.accommodation} value={room.accommodation} />
        <TextFact label={facts.address} value={room.address} />
        <MapFact label={facts.map} href={mapLink(room)} />
        <TextFact label={facts.room} value={room.name} />
        <TextFact label={facts.roomRep} value={room.roomRep} />
        <FigureFact label={facts.capacity} value={room.capacity} />
        <TextFact label={texts.bedLinen} value={room.hasLinen ? texts.included : texts.notIncluded} />
        <TextFact label={texts.towels} value={room.hasTowels ? texts.included : texts.notIncluded} />
        <TextFact label={facts.amenities} value={room.amenities.length > 0 ? <Amenities amenities={room.amenities} /> : null} />
        <TextFact label={facts.notes} value={lines(room.notes)} />
        <PhoneFact label={facts.contactNumber} number={room.contactNumber} />
        <TextFact label={facts.reference} value={lines(room.references)} />
      </FactList>
    </Card>
  );
}

function Amenities({ amenities }: { amenities: readonly string[] }) {
  return (
    <ul className={styles.amenities}>
      {amenities.map((amenity) => (
        <li key={amenity}>
          <Badge>{amenity}</Badge>
        </li>
      ))}
    </ul>
  );
}

function lines(texts: readonly string[]) {
  if (texts.length === 0) return null;
  return texts.map((text) => (
    <span key={text} className={styles.line}>
      {text}
    </span>
  ));
}
