import type { CoachLoadBody } from '@offpiste/core/ride/coach/coach.contract';
import type { RideKind } from '@offpiste/core/ride/ride/ride.contract';
import { isCancelled } from '@offpiste/core/people/passenger/passenger.rules';
import { decideRideLoad, RIDE_MARK, type Rider } from '@offpiste/core/ride/ride/ride-load.rules';
import { seatOf } from '@offpiste/core/ride/ride/ride.rules';
import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import type { RecordableAction, Recorded } from '#platform/ledger/action-definition';
import { loadedLaterColumn } from '#platform/ledger/other-seat.store';
import { defineTicketAction } from '#record/ticket/ticket-action';
import type { TicketHolder } from '#record/ticket/ticket.store';

type RideLoadBody = Omit<CoachLoadBody, 'coachId'>;

interface RideLoadDefinition<Body extends RideLoadBody> extends Recorded<Body> {
  readonly ride: RideKind;
  idOf(body: NoInfer<Body>): string;
  identity?(body: NoInfer<Body>): unknown;
}

export function rideLoadAction<Body extends RideLoadBody>(definition: RideLoadDefinition<Body>): RecordableAction {
  const { ride: kind, idOf, ...rest } = definition;
  return defineTicketAction<Body, { readonly is_loaded_later: boolean }>({
    ...rest,
    more: loadedLaterColumn,
    mark: RIDE_MARK,
    ticketsOf: (body) => ({ kinds: [kind], target: idOf(body), direction: body.direction }),
    decide: ({ ticket: here, row }, report, _, body) => {
      const { holder } = row;
      const ride = { kind, id: idOf(body), direction: body.direction };
      // The last load counts, so a booked client can be loaded here again.
      const ticket =
        here && row.is_loaded_later ? { name: here.name, bookingRef: here.bookingRef, deleted: row.deleted } : here;
      return decideRideLoad(kind, { ticket, holder: holder ? riderOf(holder, ride) : undefined }, report);
    },
  });
}

function riderOf({ name, body }: TicketHolder, ride: Ride): Rider {
  const seat = body ? seatOf(body, ride) : undefined;
  const cancelled = body && isCancelled(body) ? { isCancelled: true } : {};
  return { name: body?.passengerName || name || body?.reference || '', ...cancelled, ...(seat ? { seat } : {}) };
}
