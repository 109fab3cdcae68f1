import { say } from '@offpiste/core/brand/say.rules';
import BedDouble from 'lucide-react/icons/bed-double';
import { pathTo } from '#app/paths.ts';
import { general } from '#texts/general';
import { rep as texts } from '#texts/people/rep';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { useKeptText } from '#week/kept-choice.ts';
import { useWeekQuery } from '#week/use-week-query.ts';
import styles from './rep.module.css';

/** The number of rooms shown at first, so that the content below stays near. */
const FIRST_ROOMS = 12;
const ALL = 'all';

/** The rooms a rep looks after. */
export function RoomsCard({ repName }: { repName: string }) {
  const { data: rooms } = useWeekQuery('repRooms', { repName });
  const [shown, setShown] = useKeptText(`rep.rooms ${repName}`);
  if (!rooms) return null;
  const isCut = shown !== ALL && rooms.length > FIRST_ROOMS;
  return (
    <Card
      title={texts.rooms}
      icon={<BedDouble />}
      trailing={<Badge>{rooms.length}</Badge>}
      padding={rooms.length > 0 ? 'flush' : 'regular'}
    >
      {rooms.length === 0 ? <EmptyState size="small" heading={texts.noRooms} /> : null}
      {rooms.length === 0 ? null : (
        <List label={texts.rooms} look="bare">
          {(isCut ? rooms.slice(0, FIRST_ROOMS) : rooms).map(({ id, name, accommodation }) => (
            <ListRow
              key={id}
              title={name ?? general.notAvailable}
              subtitle={accommodation ?? general.notAvailable}
              href={pathTo('Room', { subblockId: id })}
            />
          ))}
        </List>
      )}
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
