// Source: docs/reference/reports.md (Printed tickets).
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import { isCancelled, transportsOf } from '../../people/passenger/passenger.rules.ts';
import { say } from '../../base/brand/say.rules.ts';
import type { Direction } from '../../ride/ride/ride.contract.ts';
import { byNumberIn, rideOf } from '../../ride/ride/ride.rules.ts';
import type { ReportRow } from './report-columns.list.ts';
import type { ReportWords } from './report-words.contract.ts';

/** The tickets to print: booked clients with a code, by outbound ride, then by name. */
export function ticketRows(
  clients: readonly Passenger[],
  codes: ReadonlyMap<string, string>,
  words: ReportWords,
): ReportRow<'tickets'>[] {
  const rows = clients.flatMap((client) => {
    const { reference, passengerName, resortName, groupName } = client;
    const code = codes.get(reference ?? '');
    if (!reference || code === undefined || isCancelled(client)) return [];
    const rideWords = (direction: Direction) => rideNames(client, direction, words) || null;
    return {
      name: passengerName || null,
      reference,
      code,
      outbound: rideWords('outbound'),
      inbound: rideWords('inbound'),
      resort: resortName || null,
      group: groupName || null,
    };
  });
  return rows.toSorted(
    (a, b) =>
      byNumberIn(a.outbound ?? '', b.outbound ?? '') ||
      (a.name ?? '').localeCompare(b.name ?? '') ||
      a.reference.localeCompare(b.reference),
  );
}

function rideNames(client: Passenger, direction: Direction, words: ReportWords): string {
  const rides = transportsOf(client).flatMap((transport) => rideOf(transport) ?? []);
  return rides
    .filter((ride) => ride.direction === direction)
    .map(({ kind, id }) => say(words.seat.names[kind], { id }))
    .join(', ');
}
