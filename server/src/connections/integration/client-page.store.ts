import type { Kysely } from 'kysely';
import { passengerFor } from '@offpiste/core/people/passenger/passenger.rights';
import type { PassengerViewer } from '@offpiste/core/people/passenger/passenger.rules';
import type { ApiClient } from '@offpiste/core/connections/integration/integration.contract';
import { bookingOf } from '@offpiste/core/office/office-change/client-booking.rules';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import type { Schema } from '#platform/database/schema';

/** Clients after a reference, in the order of references, with the fields that this viewer may see. */
export async function readClientPage(
  db: Kysely<Schema>,
  { weekId, after, limit }: { readonly weekId: string; readonly after: string; readonly limit: number },
  { viewer, showsPrivate }: { readonly viewer: PassengerViewer; readonly showsPrivate: boolean },
): Promise<ApiClient[]> {
  const rows = await db
    .selectFrom('passenger')
    .select('body')
    .where('week_id', '=', weekId)
    .where('reference', '>', after)
    .orderBy('reference')
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ body }) => clientOf(passengerFor(viewer, body, ''), showsPrivate));
}

function clientOf(passenger: Passenger, showsPrivate: boolean): ApiClient {
  const texts = {
    phone: passenger.phonenumber,
    email: passenger.email,
    ...(showsPrivate
      ? {
          dateOfBirth: passenger.dateOfBirth,
          nextOfKinName: passenger.next_of_kin_name,
          nextOfKinPhone: passenger.next_of_kin_phone,
          ticketCode: passenger.ticketCode,
        }
      : {}),
  };
  return {
    reference: passenger.reference ?? '',
    name: passenger.passengerName ?? '',
    booking: bookingOf(passenger),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null && text !== undefined)),
  };
}
