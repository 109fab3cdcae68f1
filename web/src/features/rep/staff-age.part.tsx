import { DataAge } from '#session/data-age.part.tsx';
import { useWeek } from '#week/week.store.ts';
import type { StaffSheet } from './rep.data.ts';

/** How old a screen is that shows both the staff sheet and the week's data: as old as the older of them. */
export function StaffAge({ sheet }: { sheet: StaffSheet }) {
  const week = useWeek((state) => state.weekData);
  const ages = [sheet.at, week?.loadedAt].filter((at) => at !== undefined);
  return (
    <DataAge
      at={ages.length === 0 ? undefined : Math.min(...ages)}
      isOld={sheet.isOld || (week?.fromDevice ?? false)}
    />
  );
}
