import { DataAge } from '#kept/data-age.part.tsx';
import { useWeek } from '#week/week.store.ts';
import type { StaffSheet } from '#week/staff-sheet.data.ts';

/** The age of a screen that shows both the staff sheet and the week's data: that of the older one. */
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
