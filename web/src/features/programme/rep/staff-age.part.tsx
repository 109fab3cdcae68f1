import { DataAge } from '#kept/data-age.part.tsx';
import { useWeek } from '#week/week.store.ts';
import type { StaffSheet } from '#week/staff-sheet.data.ts';

/** The age of the older source: staff sheet or week's data. */
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
