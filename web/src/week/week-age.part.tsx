import { DataAge } from '#kept/data-age.part.tsx';
import { linkDetails } from '#texts/base/link-details';
import { Badge } from '#ui/badge/badge.part.tsx';
import { useWeek } from './week.store.ts';

export function WeekAge() {
  const week = useWeek((state) => state.weekData);
  return (
    <DataAge at={week?.loadedAt} isOld={week?.fromDevice ?? false}>
      {week && !week.isKept ? <Badge tone="held">{linkDetails.notOnPhone}</Badge> : null}
    </DataAge>
  );
}
