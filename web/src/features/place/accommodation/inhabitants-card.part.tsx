import type { Inhabitant, Room } from '@offpiste/core/place/accommodation/accommodation.rules';
import Users from 'lucide-react/icons/users';
import { pathTo } from '#base/paths.ts';
import { accommodation as texts } from '#texts/place/accommodation';
import { general } from '#texts/general';
import { passenger } from '#texts/people/passenger';
import { BrandedReference } from '#ticket/person-row.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { useMayOpen } from '#week/use-may-open.ts';

/** A name links to its client if this rep has access. */
export function InhabitantsCard({ room: { inhabitants } }: { room: Room }) {
  return (
    <Card
      title={passenger.inhabitants}
      icon={<Users />}
      trailing={<Badge>{inhabitants.length}</Badge>}
      padding={inhabitants.length > 0 ? 'flush' : 'regular'}
    >
      {inhabitants.length === 0 ? (
        <EmptyState size="small" heading={texts.nobody} />
      ) : (
        <List label={passenger.inhabitants} look="bare">
          {inhabitants.map((inhabitant) => (
            <InhabitantRow key={inhabitant.reference ?? inhabitant.name} inhabitant={inhabitant} />
          ))}
        </List>
      )}
    </Card>
  );
}

function InhabitantRow({ inhabitant: { name, reference } }: { inhabitant: Inhabitant }) {
  const mayOpen = useMayOpen();
  return (
    <ListRow
      title={name ?? general.notAvailable}
      subtitle={reference === undefined ? general.notAvailable : <BrandedReference bookingRef={reference} />}
      href={reference !== undefined && mayOpen(reference) ? pathTo('Passenger', { bookingRef: reference }) : undefined}
    />
  );
}
