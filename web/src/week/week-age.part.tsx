import { DataAge } from '#session/data-age.part.tsx';
import { link } from '#texts/link';
import { Badge } from '#ui/badge/badge.part.tsx';
import { useWeek } from '#week/week.store.ts';

/** How old the week's data is, for screens that show nothing else. */
export function WeekAge() {
  const week = useWeek((state) => state.weekData);
  return (
    <DataAge at={week?.loadedAt} isOld={week?.fromDevice ?? false}>
      {week && !week.isKept ? <Badge tone="held">{link.notOnPhone}</Badge> : null}
    </DataAge>
  );
}
