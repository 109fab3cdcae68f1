import { say } from '@offpiste/core/base/brand/say.rules';
import { roomsByBuilding, type RepRoom } from '@offpiste/core/programme/rep/rep-places.rules';
import BedDouble from 'lucide-react/icons/bed-double';
import { pathTo } from '#base/paths.ts';
import { general } from '#texts/general';
import { rep as texts } from '#texts/programme/rep';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { useKeptText } from '#week/kept-choice.ts';
import { useWeekQuery } from '#week/use-week-query.ts';
import { WeekFailed } from '#week/week-state.part.tsx';
import styles from './rep.module.css';

/** Number of rooms shown at first, so that the content below stays near. */
const FIRST_ROOMS = 12;
const ALL = 'all';

type RoomsCardProps = {
  repName: string;
  /** With a heading for each building; otherwise one list by number. */
  isByBuilding?: boolean;
};

export function RoomsCard({ repName, isByBuilding = false }: RoomsCardProps) {
  const slice = useWeekQuery('repRooms', { repName });
  const rooms = slice.data;
  const [shown, setShown] = useKeptText(`rep.rooms ${repName}`);
  if (!rooms) return slice.hasFailed ? <WeekFailed onRetry={slice.retry} /> : null;
  const groups = isByBuilding ? roomsByBuilding(rooms) : [{ building: undefined, rooms }];
  const inOrder = groups.flatMap((group) => group.rooms);
  const isCut = shown !== ALL && rooms.length > FIRST_ROOMS;
  const visible = new Set(isCut ? inOrder.slice(0, FIRST_ROOMS) : inOrder);
  return (
    <Card
      title={texts.rooms}
      icon={<BedDouble />}
      trailing={<Badge>{rooms.length}</Badge>}
      padding={rooms.length > 0 ? 'flush' : 'regular'}
    >
      {rooms.length === 0 ? <EmptyState size="small" heading={texts.noRooms} /> : null}
      {groups.map(({ building = general.notAvailable, rooms: its }) => (
        <RoomGroup
          key={building}
          title={isByBuilding ? building : undefined}
          all={its.length}
          rooms={its.filter((room) => visible.has(room))}
        />
      ))}
      {isCut ? (
        <div className={styles.more}>
          <Button variant="secondary" fullWidth onClick={() => setShown(ALL)}>
            {say(texts.allRooms, { count: rooms.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

type RoomGroupProps = { title: string | undefined; all: number; rooms: readonly RepRoom[] };

function RoomGroup({ title, all, rooms }: RoomGroupProps) {
  if (rooms.length === 0) return null;
  return (
    <>
      {title === undefined ? null : (
        <div className={styles.dayTitle}>
          <h3>{title}</h3>
          <span className={styles.date}>{all === 1 ? texts.oneRoom : say(texts.roomCount, { count: all })}</span>
        </div>
      )}
      <List label={title ?? texts.rooms} look="bare">
        {rooms.map(({ id, name, accommodation }) => (
          <ListRow
            key={id}
            title={name ?? general.notAvailable}
            subtitle={title === undefined ? (accommodation ?? general.notAvailable) : undefined}
            href={pathTo('Room', { subblockId: id })}
          />
        ))}
      </List>
    </>
  );
}
