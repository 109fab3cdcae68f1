/** Where the loading week comes from, and what the open screen needs of it. */
interface Loading {
  /** Still looked for on this phone, read from it, or fetched from the server (undefined). */
  readonly opening: 'looking' | 'reading' | undefined;
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
