import type { Kysely } from 'kysely';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { passengerFor } from '@offpiste/core/people/passenger/passenger.rights';
import type { PassengerViewer } from '@offpiste/core/people/passenger/passenger.rules';
import type { Schema } from '#platform/database/schema';

/** Parsing a whole large week at once would block other requests. */
const CLIENTS_AT_ONCE = 400;

/** Ages depend on this day, and no report has them. */
const NO_DAY = '';

/** Only fields that the viewer may see, in the order of the week's data. */
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

/** Drops places that no report uses, to save memory for ten thousand clients. */
function withReportPlaces(body: Passenger): Passenger {
  return { ...body, allocPlaces: (body.allocPlaces ?? []).filter(({ transport, liftpass }) => transport ?? liftpass) };
}
