export type WeekOpening = 'looking' | 'reading';

interface Loading {
  readonly opening: WeekOpening | undefined;
  readonly isSlow: boolean;
  readonly isWeekChoice: boolean;
  readonly readsWeek: boolean;
}

/** Whether the loading message covers the screen. The list of weeks stays usable during reading. */
export function coversScreen({ opening, isSlow, isWeekChoice, readsWeek }: Loading): boolean {
  if (readsWeek || opening === undefined) return true;
  return isWeekChoice && isSlow && opening === 'looking';
}
