import type { Passenger } from '../passenger/passenger.contract.ts';

/** What the week's data calls a workshop among the lessons. */
const WORKSHOP_TYPE = 'workshop';

/** Does anybody of the week have a place in a workshop? Source: docs/product.md, section "Passengers". */
export function hasWorkshops(passengers: readonly Passenger[]): boolean {
  return passengers.some(({ allocPlaces = [] }) => allocPlaces.some(({ lessons }) => lessons?.lessonType === WORKSHOP_TYPE));
}
