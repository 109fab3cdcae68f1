/** Where a loading week comes from: still looked for on this phone, or read from it; otherwise the server sends it. */
export type WeekOpening = 'looking' | 'reading';

/** What the open screen needs of the loading week. */
interface Loading {
  readonly opening: WeekOpening | undefined;
  readonly isSlow: boolean;
  readonly isWeekChoice: boolean;
  readonly readsWeek: boolean;
}

/**
 * Whether the message that a week is loading covers the screen. The list of weeks stays usable while the last week is read
 * from this phone: the rep may choose another one.
 */
export function coversScreen({ opening, isSlow, isWeekChoice, readsWeek }: Loading): boolean {
  if (readsWeek || opening === undefined) return true;
  return isWeekChoice && isSlow && opening === 'looking';
}
