// Source: docs/reference/erasing.md (One person).
import { hasRole } from '../../base/call/office-role.rules.ts';
import { isDay } from '../../base/moment/day.rules.ts';
import { shownPassengerFields, type PassengerViewer } from '../../people/passenger/passenger.rules.ts';

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

/**
 * Whether an account may export everything about one person: it may see every guarded field of clients, and has the role of
 * sensitive columns. Records of staff have the codes of clients, too.
 */
export function mayExportPerson(viewer: PassengerViewer, roles: readonly string[]): boolean {
  const { email, dateOfBirth, nextOfKin } = shownPassengerFields(viewer);
  return email && dateOfBirth && nextOfKin && hasRole(roles, ['private-data']);
}
