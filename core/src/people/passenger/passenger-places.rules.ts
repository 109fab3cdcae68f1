// Source: docs/reference/clients.md (Passengers).
import type {
  Accommodation,
  EventPlace,
  LessonPlace,
  LiftPassPlace,
  Passenger,
  SkiHirePlace,
} from './passenger.contract.ts';

export interface PassengerPlaces {
  readonly accommodations: readonly Accommodation[];
  readonly lessons: readonly LessonPlace[];
  readonly events: readonly EventPlace[];
  readonly liftPasses: readonly LiftPassPlace[];
  readonly skiHires: readonly SkiHirePlace[];
}

/** The places of a client by kind, in the order of the data. */
export function placesOf({ allocPlaces }: Pick<Passenger, 'allocPlaces'>): PassengerPlaces {
  const places = allocPlaces ?? [];
  return {
    accommodations: places.flatMap(({ accommodation }) => accommodation ?? []),
    lessons: places.flatMap(({ lessons }) => lessons ?? []),
    events: places.flatMap(({ event }) => event ?? []),
    liftPasses: places.flatMap(({ liftpass }) => liftpass ?? []),
    skiHires: places.flatMap(({ skihire }) => skihire ?? []),
  };
}

/** The lesson or event id in a reference: 42 in WASTELAND-LS-42-1. */
export function placeIdOf(reference: string | null | undefined): string | undefined {
  return reference?.split('-')[2]?.trim() || undefined;
}

/** The amenities, from a list or a text with commas. */
export function amenitiesOf({ amenities }: Pick<Accommodation, 'amenities'>): string[] {
  const each = typeof amenities === 'string' ? amenities.split(',') : (amenities ?? []);
  return [...new Set(each.map((one) => one.trim()))].filter(Boolean);
}

/** Whether a flag is 1. */
export function isIncluded(flag: Accommodation['towels_included']): boolean {
  return Number(flag) === 1;
}

/** Whether a helmet is included, or the office's own text. */
export function helmetOf({ helmet }: Pick<SkiHirePlace, 'helmet'>): boolean | string | undefined {
  if (helmet === null || helmet === undefined || helmet === '') return undefined;
  const word = String(helmet).trim().toLowerCase();
  if (['1', 'true', 'yes'].includes(word)) return true;
  return ['0', 'false', 'no'].includes(word) ? false : String(helmet);
}
