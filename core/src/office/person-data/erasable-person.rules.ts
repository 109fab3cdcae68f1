// Source: docs/reference/erasing.md (One person).
import { isDay } from '../../base/moment/day.rules.ts';

export interface LastBooking {
  readonly weekName: string;
  readonly lastDay: string | undefined;
}

/**
 * The week that prevents the erasing of a client: the next import of its sheets brings the client back. `today` is an ISO
 * date.
 */
export function weekAgainstErasing(bookedIn: readonly LastBooking[], today: string): LastBooking | undefined {
  return bookedIn.find(({ lastDay }) => lastDay === undefined || !isDay(lastDay) || lastDay >= today);
}
