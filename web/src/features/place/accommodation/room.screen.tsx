import type { Room } from '@offpiste/core/place/accommodation/accommodation.rules';
import { useParams } from '@tanstack/react-router';
import BedDouble from 'lucide-react/icons/bed-double';
import { pathTo, routeId } from '#base/paths.ts';
import { accommodation as texts } from '#texts/place/accommodation';
import { general } from '#texts/general';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { WeekAge, WeekLoading } from '#week/week-state.part.tsx';
import styles from './accommodation.module.css';
import { InhabitantsCard } from './inhabitants-card.part.tsx';
import { RoomCard } from './room-card.part.tsx';
import { RoomKeysCard } from './room-keys-card.part.tsx';

export function RoomScreen() {
  const { subblockId } = useParams({ from: routeId('Room') });
  const slice = useWeekQuery('room', { subblockId });
  const room = slice.data;
  return (
    <Page>
      {room === undefined ? <WeekLoading slice={slice} /> : null}
      {room === null ? (
        <EmptyState
          icon={<BedDouble />}
          heading={texts.notFound}
          body={texts.notFoundHint}
          link={{ label: texts.titles.tile, href: pathTo('Accommodation') }}
        />
      ) : null}
      {room ? <OpenRoom room={room} /> : null}
    </Page>
  );
}

function OpenRoom({ room }: { room: Room }) {
  return (
    <>
      <header>
        <h2 className={styles.name}>{room.name ?? general.notAvailable}</h2>
        <p className={styles.building}>{room.accommodation ?? general.notAvailable}</p>
        <WeekAge />
      </header>
      <RoomKeysCard roomId={room.id} />
      <InhabitantsCard room={room} />
      <RoomCard room={room} />
    </>
  );
}
