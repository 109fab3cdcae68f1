import { say } from '@offpiste/core/base/brand/say.rules';
import type { RoomGroup, RoomLine, RoomList } from '@offpiste/core/place/accommodation/room-list.rules';
import BedDouble from 'lucide-react/icons/bed-double';
import SearchX from 'lucide-react/icons/search-x';
import { useMemo } from 'react';
import { pathTo } from '#base/paths.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { accommodation as texts } from '#texts/place/accommodation';
import { general } from '#texts/general';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { type Group, GroupedList } from '#ui/grouped-list/grouped-list.part.tsx';
import { RowFace } from '#ui/list-row/list-row.part.tsx';
import { Page, PageHead } from '#ui/page/page.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { LiveText } from '#ui/visually-hidden/visually-hidden.part.tsx';
import { useKeptText } from '#week/kept-choice.ts';
import { useWeekQuery } from '#week/use-week-query.ts';
import { WeekAge, WeekFailed } from '#week/week-state.part.tsx';
import styles from './accommodation.module.css';

export function AccommodationScreen() {
  const [text, setText] = useKeptText('accommodation.query');
  const { data: found, hasFailed, retry } = useWeekQuery('rooms', { text });
  return (
    <Page>
      <PageHead>
        <SearchField
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          clearLabel={general.clearSearch}
          value={text}
          onValueChange={setText}
        />
      </PageHead>
      <div>
        <WeekAge />
        {found ? <ClientRooms found={found} isSearch={text.trim() !== ''} /> : null}
        {hasFailed ? <WeekFailed onRetry={retry} /> : null}
        {found || hasFailed ? null : <Loading />}
      </div>
    </Page>
  );
}

function ClientRooms({ found, isSearch }: { found: RoomList; isSearch: boolean }) {
  const groups = useMemo(() => found.groups.map(groupOf), [found]);
  if (found.total === 0) {
    if (!isSearch) return <EmptyState icon={<BedDouble />} heading={texts.empty} />;
    return <EmptyState icon={<SearchX />} heading={general.noResults} body={general.noResultsHint} />;
  }
  const { isNear } = found;
  const count = isNear ? texts.near : found.total === 1 ? texts.oneRoom : say(texts.count, { count: found.total });
  return (
    <>
      <p className={styles.count}>{count}</p>
      <LiveText text={count} />
      <GroupedList label={texts.listLabel} groups={groups} keyOf={(room) => room.id}>
        {(room) => <RoomRow room={room} />}
      </GroupedList>
    </>
  );
}

function groupOf({ name, rooms }: RoomGroup): Group<RoomLine> {
  return {
    key: name ?? '',
    title: name ?? general.notAvailable,
    trailing: say(texts.roomCount, { count: rooms.length }),
    items: rooms,
  };
}

function RoomRow({ room }: { room: RoomLine }) {
  const capacity = say(texts.capacity, { count: room.capacity ?? general.na });
  const inhabitants =
    room.inhabitants === 1 ? texts.oneInhabitant : say(texts.inhabitants, { count: room.inhabitants });
  return (
    <RowFace
      title={room.name ?? general.notAvailable}
      subtitle={
        <>
          {capacity} · {inhabitants}
          {room.matched.length === 0 ? null : <span className={styles.matched}>{room.matched.join(', ')}</span>}
        </>
      }
      leading={<BedDouble />}
      href={pathTo('Room', { subblockId: room.id })}
    />
  );
}
