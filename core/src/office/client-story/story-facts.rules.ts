// Source: docs/reference/clients.md (Client story).
import type { Passenger, TravelPoint } from '../../people/passenger/passenger.contract.ts';
import { placesOf } from '../../people/passenger/passenger-places.rules.ts';
import { transportsOf } from '../../people/passenger/passenger.rules.ts';
import { rideListKey } from '../../record/ticket/ride-list.rules.ts';
import { rideOf } from '../../ride/ride/ride.rules.ts';
import { roomOf } from '../import/booked-room.rules.ts';
import type { StoryFacts } from './client-story.contract.ts';

/** The facts of a booking that the office needs on the telephone. The passenger is as the viewer may see it. */
export function storyFacts(passenger: Passenger): StoryFacts {
  const { accommodations, liftPasses } = placesOf(passenger);
  const room = roomOf(accommodations);
  const passType = [...new Set(liftPasses.flatMap((pass) => pass.passType || []))].join(', ');
  return {
    ...(passenger.phonenumber ? { phone: passenger.phonenumber } : {}),
    ...(room ? { room } : {}),
    ...(passType ? { passType } : {}),
    seats: transportsOf(passenger).flatMap((seat) => {
      const ride = rideOf(seat);
      if (!ride) return [];
      const pickUp = stopWords(seat.pickUpLocation);
      const dropOff = stopWords(seat.dropOffLocation);
      return { list: rideListKey(ride), ...(pickUp ? { pickUp } : {}), ...(dropOff ? { dropOff } : {}) };
    }),
  };
}

function stopWords(point: TravelPoint | null | undefined): string {
  return [point?.location, point?.date_time_formatted ?? point?.date_formatted].filter(Boolean).join(', ');
}
