// Source: docs/reference/clients.md (Passengers).
import type { LessonPlace, Passenger } from '../../people/passenger/passenger.contract.ts';

const WORKSHOP_TYPE = 'workshop';

/** Whether this is a place in a workshop. */
export function isWorkshop({ lessonType }: Pick<LessonPlace, 'lessonType'>): boolean {
  return lessonType?.trim().toLowerCase() === WORKSHOP_TYPE;
}

/** Whether the week has a workshop. */
export function hasWorkshops(passengers: readonly Passenger[]): boolean {
  return passengers.some(({ allocPlaces = [] }) =>
    allocPlaces.some(({ lessons }) => lessons !== undefined && isWorkshop(lessons)),
  );
}
