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

export type PassengerPage =
  | { readonly state: 'missing' }
  | { readonly state: 'forbidden' }
  | {
      readonly state: 'open';
      readonly passenger: Passenger;
      readonly shows: PassengerFields;
      readonly trip: TripDates;
    };

/** The page of a reference, with only the fields that the viewer may see. */
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

function withOnly(passenger: Passenger, shows: PassengerFields): Passenger {
  const { email, next_of_kin_name, next_of_kin_phone, ...open } = passenger;
  return {
    ...open,
    ...(shows.email ? { email } : {}),
    ...(shows.nextOfKin ? { next_of_kin_name, next_of_kin_phone } : {}),
  };
}
