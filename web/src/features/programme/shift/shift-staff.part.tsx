import { staffIdOf, staffNameOf } from '@offpiste/core/programme/rep/rep-row.rules';
import Users from 'lucide-react/icons/users';
import { pathTo } from '#base/paths.ts';
import { shift as texts } from '#texts/programme/shift';
import { Card } from '#ui/card/card.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { useWeek } from '#week/week.store.ts';

/** Staff this rep may not look up are shown by number only. */
export function ShiftStaff({ staffIds }: { staffIds: readonly string[] }) {
  const rows = useWeek((state) => state.repData) ?? [];
  const nameOf = (repId: string) => {
    const row = rows.find((one) => staffIdOf(one) === repId.trim());
    return row && staffNameOf(row);
  };
  return (
    <Card title={texts.staff} icon={<Users />} padding="flush">
      <List look="bare">
        {staffIds.map((repId) => {
          const name = nameOf(repId);
          return name ? (
            <ListRow key={repId} title={name} href={pathTo('Rep', { repId })} />
          ) : (
            <ListRow key={repId} title={repId} />
          );
        })}
      </List>
    </Card>
  );
}
