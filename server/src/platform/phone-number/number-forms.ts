import { brands } from '@offpiste/brands/registry';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import type { NumberForms } from '@offpiste/core/people/phone-number/phone-number.contract';
import { neededForm } from '@offpiste/core/people/phone-number/phone-number.rules';
import type { Viewer } from '#platform/viewer/viewer';
import { readNumber } from './read-number.ts';

/** Changes with the forms, so that a phone fetches a list of an earlier release again. */
const FORMS_VERSION = 1;

/** The part of a list's version that depends on the forms of its numbers. */
export function formsReader({ brand }: Pick<Viewer, 'brand'>): string {
  return `${countryOf({ brand })}${FORMS_VERSION}`;
}

/** The forms that a phone needs for these cells; no field if there are none. */
export function withForms(viewer: Pick<Viewer, 'brand'>, written: readonly unknown[]): { numbers?: NumberForms } {
  const country = countryOf(viewer);
  const forms = written.flatMap((cell): [string, string][] => {
    // Screens show a cell without the blanks around it.
    const text = typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
    const needed = text.trim() === '' ? undefined : neededForm(text, readNumber(text, country).form);
    return needed === undefined ? [] : [...new Set([text, text.trim()])].map((each) => [each, needed]);
  });
  return forms.length > 0 ? { numbers: Object.fromEntries(forms) } : {};
}

/** The visible numbers of a client and of their buildings. */
export function numbersOfPassenger({ phonenumber, next_of_kin_phone, allocPlaces }: Passenger): unknown[] {
  return [
    phonenumber,
    next_of_kin_phone,
    ...(allocPlaces ?? []).map(({ accommodation }) => accommodation?.contact_number),
  ];
}

function countryOf({ brand }: Pick<Viewer, 'brand'>): string {
  return brands[brand].settings.phoneCountry;
}
