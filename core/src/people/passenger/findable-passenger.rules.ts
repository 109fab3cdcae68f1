// Source: docs/reference/clients.md (Name search).
import type { Findable } from '../name-search/findable-person.rules.ts';
import type { Passenger } from './passenger.contract.ts';
import { mayOpenPassenger, transportsOf, type PassengerViewer } from './passenger.rules.ts';

/** Results show these fields, so code and phone need the right to the client's page. */
export function findableOf(passenger: Passenger, viewer: PassengerViewer): Findable {
  const { passengerName, reference, ticketCode, phonenumber, resortName, groupName, operational } = passenger;
  const bed = passenger.allocPlaces?.find(({ accommodation }) => accommodation)?.accommodation;
  const opens = !operational && mayOpenPassenger(reference ?? '', viewer);
  return {
    name: passengerName ?? '',
    reference: reference ?? '',
    code: opens ? (ticketCode ?? undefined) : undefined,
    phone: opens ? (phonenumber ?? undefined) : undefined,
    resort: resortName ?? undefined,
    group: groupName ?? undefined,
    building: bed?.name ?? undefined,
    room: bed?.subblock_physical_name ?? undefined,
    coaches: [...new Set(transportsOf(passenger).flatMap(({ coach }) => coach || []))],
  };
}
