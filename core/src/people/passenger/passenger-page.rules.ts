// Source: docs/reference/clients.md (Passengers).
import type { Passenger } from './passenger.contract.ts';
import {
  findByBookingRef,
  mayOpenPassenger,
  type PassengerFields,
  type PassengerViewer,
  shownPassengerFields,
  tripDates,
  type TripDates,
} from './passenger.rules.ts';

/** The content of a client page: the client, or the reason why there is none. */
export type PassengerPage =
  | { readonly state: 'missing' }
  | { readonly state: 'forbidden' }
  | {
      readonly state: 'open';
      readonly passenger: Passenger;
      readonly shows: PassengerFields;
      readonly trip: TripDates;
    };

/**
 * The page of a booking reference for this viewer. E-mail and next of kin are removed where the viewer may not see
 * them, even if the week's data has them; a birth date stays, because the age is computed from it.
 */
export function passengerPage(
  week: { readonly passengers: readonly Passenger[]; readonly weekPackages?: string | null },
  viewer: PassengerViewer,
  bookingRef: string,
): PassengerPage {
  const passenger = findByBookingRef(week.passengers, bookingRef);
  if (!passenger) return { state: 'missing' };
  if (passenger.operational || !mayOpenPassenger(passenger.reference ?? '', viewer)) return { state: 'forbidden' };
  const shows = shownPassengerFields(viewer);
  return { state: 'open', passenger: withOnly(passenger, shows), shows, trip: tripDates(passenger, week.weekPackages) };
}

/** A client with the guarded fields this viewer may see, and without the others. */
function withOnly(passenger: Passenger, shows: PassengerFields): Passenger {
  const { email, next_of_kin_name, next_of_kin_phone, ...open } = passenger;
  return {
    ...open,
    ...(shows.email ? { email } : {}),
    ...(shows.nextOfKin ? { next_of_kin_name, next_of_kin_phone } : {}),
  };
}
