import type { LessonPlace, Passenger } from '../passenger/passenger.contract.ts';

/** What the week's data calls a workshop among the lessons. */
const WORKSHOP_TYPE = 'workshop';

/** Is this place among the lessons one in a workshop? Source: docs/product.md, section "Passengers". */
export function isWorkshop({ lessonType }: Pick<LessonPlace, 'lessonType'>): boolean {
  return lessonType?.trim().toLowerCase() === WORKSHOP_TYPE;
}

/** Does anybody of the week have a place in a workshop? Source: docs/product.md, section "Passengers". */
export function hasWorkshops(passengers: readonly Passenger[]): boolean {
  return passengers.some(({ allocPlaces = [] }) =>
    allocPlaces.some(({ lessons }) => lessons !== undefined && isWorkshop(lessons)),
  );
}
