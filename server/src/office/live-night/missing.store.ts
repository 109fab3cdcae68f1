import { sql, type Kysely } from 'kysely';
import { brands } from '@offpiste/brands/registry';
import type { MissingClient, MissingReply } from '@offpiste/core/office/live-night/missing.contract';
import type { NightStops } from '@offpiste/core/office/live-night/live.rules';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { passengerFor } from '@offpiste/core/people/passenger/passenger.rights';
import { rideListKey, type Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import type { Schema } from '#platform/database/schema';
import { withForms } from '#platform/phone-number/number-forms';
import type { Viewer } from '#platform/viewer/viewer';
import { countedSeats } from '#ride/ride/counted-seat.store';

/** The clients missing on a ride, with the fields that the viewer may see. */
export async function readMissing(
  db: Kysely<Schema>,
  { weekId, ride, viewer }: { readonly weekId: string; readonly ride: Ride; readonly viewer: Viewer },
  { pickUpOf, routeOf }: NightStops,
): Promise<MissingReply> {
  const key = rideListKey(ride);
  const route = (routeOf.get(key) ?? []).map(({ name }) => name);
  const placeOf = ({ pickUp }: MissingClient) => {
    const index = pickUp === undefined ? -1 : route.indexOf(pickUp);
    return index < 0 ? route.length : index;
  };
  const missing = (await readRows(db, weekId, ride)).map(({ reference, name, body }): MissingClient => {
    const phone = body ? passengerFor(viewerOf(viewer), body, '').phonenumber : undefined;
    const pickUp = pickUpOf.get(key)?.get(reference);
    return {
      reference,
      name,
      ...(pickUp === undefined ? {} : { pickUp }),
      ...(phone ? { phone } : {}),
    };
  });
  return {
    missing: missing.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name)),
    ...withForms(
      viewer,
      missing.map(({ phone }) => phone),
    ),
  };
}

function viewerOf({ brand, level }: Viewer): Parameters<typeof passengerFor>[0] {
  return { policy: brands[brand].policy, level };
}

interface MissingRow {
  readonly reference: string;
  readonly name: string;
  readonly body: Passenger | null;
}

async function readRows(db: Kysely<Schema>, weekId: string, { kind, id, direction }: Ride): Promise<MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    with ${countedSeats(weekId, sql`kind = ${kind} and target = ${id} and direction = ${direction}`)}
    select booking_ref as reference, seat.name, passenger.body from seat
    left join lateral (select body from passenger where passenger.week_id = ${weekId} and passenger.reference = booking_ref limit 1) as passenger on true
    where now_status is null and not is_elsewhere
  `.execute(db);
  return rows;
}
