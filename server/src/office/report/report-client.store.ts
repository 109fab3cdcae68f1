import type { Kysely } from 'kysely';
import type { AllocPlace, Passenger } from '@offpiste/core/people/passenger/passenger.contract';
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

/** Drops what no report uses, such as roommates, to save memory for ten thousand clients. */
function withReportPlaces(body: Passenger): Passenger {
  const places = (body.allocPlaces ?? []).flatMap((place): AllocPlace[] => {
    const { transport, liftpass, accommodation } = place;
    if (transport ?? liftpass) return [place];
    if (!accommodation) return [];
    const { name, subblock_physical_name } = accommodation;
    return [{ accommodation: { name, subblock_physical_name } }];
  });
  return { ...body, allocPlaces: places };
}
