// Source: docs/reference/reports.md (Reports).
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import { birthDay } from '../../people/passenger/passenger.rules.ts';

/** Finds a client with the fields that the reader may see. */
export type ClientOf = (reference: string) => Passenger | undefined;

/** The cells of a client; null if unknown or forbidden. */
export function clientCells(client: Passenger | undefined) {
  const { phonenumber, resortName, groupName, dateOfBirth, next_of_kin_name, next_of_kin_phone } = client ?? {};
  return {
    phone: phonenumber || null,
    resort: resortName || null,
    group: groupName || null,
    dateOfBirth: birthDay(dateOfBirth) ?? (dateOfBirth || null),
    nextOfKin: next_of_kin_name || null,
    nextOfKinPhone: next_of_kin_phone || null,
  };
}
