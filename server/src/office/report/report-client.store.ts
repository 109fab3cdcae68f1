import type { Kysely } from 'kysely';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { passengerFor } from '@offpiste/core/people/passenger/passenger.rights';
import type { PassengerViewer } from '@offpiste/core/people/passenger/passenger.rules';
import type { Schema } from '#platform/database/schema';

/** So many are parsed at once: a whole large week would hold up every other request for a third of a second. */
const CLIENTS_AT_ONCE = 400;

/** The day of which ages are, which no report has. */
const NO_DAY = '';

/** The clients of a week with the fields that a viewer may see, in the order of the week's data. */
export async function readReportClients(
  db: Kysely<Schema>,
  weekId: string,
  viewer: PassengerViewer,
): Promise<Passenger[]> {
  const clients: Passenger[] = [];
  for (let last = -1; ;) {
    const rows = await db
      .selectFrom('passenger')
      .select(['position', 'body'])
      .where('week_id', '=', weekId)
      .where('position', '>', last)
      .orderBy('position')
      .limit(CLIENTS_AT_ONCE)
      .execute();
    for (const { body } of rows) clients.push(passengerFor(viewer, withReportPlaces(body), NO_DAY));
    last = rows.at(-1)?.position ?? last;
    if (rows.length < CLIENTS_AT_ONCE) return clients;
  }
}

/** Reports are about seats and lift passes; the other places of ten thousand clients need not stay in memory. */
function withReportPlaces(body: Passenger): Passenger {
  return { ...body, allocPlaces: (body.allocPlaces ?? []).filter(({ transport, liftpass }) => transport ?? liftpass) };
}
