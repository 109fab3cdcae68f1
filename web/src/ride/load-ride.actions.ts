import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { RideTicket } from '@offpiste/core/ride/ride/ride.contract';
import { decideRideLoad, rideFactsOnPhone, type Rider } from '@offpiste/core/ride/ride/ride-load.rules';
import { rideListKey, type Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import type { TicketFact } from '@offpiste/core/record/ticket/ticket.rules';
import { currentPosition } from '#device/hardware/position.ts';
import { recordTicket, type Recorded } from '#ticket/record-ticket.actions.ts';
import type { TicketList } from '#ticket/ticket-list.data.ts';
import type { ActionResult, Reading } from '#ticket/use-field-action.ts';
import { queryWeek } from '#week/query-week.ts';
import { textsOf } from './ride.texts.ts';
import { belongsText } from './seat-text.ts';

export function loadOne(ride: Ride, list: TicketList<RideTicket>, reading: Reading): Promise<ActionResult> {
  const { kind, id, direction } = ride;
  const load = {
    list: rideListKey(ride),
    listAt: list.at,
    factsOf: async (barcode) =>
      rideFactsOnPhone(ride, list.every, barcode, await queryWeek('holderOf', { barcode, ride })),
    placeOf: ({ seat }) => belongsText(seat),
    decide: (facts, report) => decideRideLoad(kind, facts, report),
    label: (name) => say(textsOf[kind].actionLabel, { name, id, direction }),
  } satisfies Partial<Recorded<unknown, Rider, TicketFact>>;
  switch (kind) {
    case 'coach':
      return recordTicket(reading, {
        ...load,
        kind: 'coach-load',
        endpoint: endpoints.coachLoad,
        body: (report) => ({ ...report, direction, coachId: id }),
      });
    case 'transfer':
      return recordTicket(reading, {
        ...load,
        kind: 'transfer-load',
        endpoint: endpoints.transferLoad,
        body: (report) => ({ ...report, direction, transferId: id, loadLat: null, loadLon: null }),
        late: () => whileWaiting(reading, positionFields),
      });
  }
}

async function whileWaiting<Fields>({ waitFor }: Reading, ask: () => Promise<Fields>): Promise<Fields> {
  waitFor?.('position');
  try {
    return await ask();
  } finally {
    waitFor?.('server');
  }
}

async function positionFields() {
  const position = await currentPosition();
  return { loadLat: position?.latitude ?? null, loadLon: position?.longitude ?? null };
}
