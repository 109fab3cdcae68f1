import { say } from '@offpiste/core/base/brand/say.rules';
import type { RideChoice } from '@offpiste/core/office/office-change/office-change.contract';
import { officeChange as texts } from '#texts/office/office-change';

type ChosenRide = Pick<RideChoice, 'kind' | 'ride'>;

/** The value of a ride in a field. */
export function rideKey({ kind, ride }: ChosenRide): string {
  return `${kind}/${ride}`;
}

export function rideName({ kind, ride: id }: ChosenRide): string {
  return say(texts[kind], { id });
}

/** The name with the free seats. */
export function rideWords(choice: RideChoice): string {
  const ride = rideName(choice);
  if (choice.spare === undefined) return ride;
  return choice.spare > 0 ? say(texts.spare, { place: ride, count: choice.spare }) : say(texts.full, { place: ride });
}
