import { sql } from 'kysely';
import type { CoachLoadBody } from '@offpiste/core/coach/coach.contract';
import type { RideKind } from '@offpiste/core/ride/ride.contract';
import { decideRideLoad, RIDE_MARK, type Rider } from '@offpiste/core/ride/ride-load.rules';
import { seatOf, type Ride } from '@offpiste/core/ride/ride.rules';
import type { Check } from '#platform/http/validation';
import type { RecordableAction } from '#platform/ledger/action-definition';
import { isLoadedElsewhere } from '#platform/seat/other-seat.store';
import { defineTicketAction } from '#platform/ticket/ticket-action';
import type { TicketHolder } from '#platform/ticket/ticket.store';

/** The common fields of a load of a coach and of a transfer. */
type RideLoadBody = Omit<CoachLoadBody, 'coachId'>;

interface RideLoadDefinition<Body extends RideLoadBody> {
  readonly kind: RideKind;
  readonly path: string;
  readonly check: Check<Body>;
  idOf(body: NoInfer<Body>): string;
  identity?(body: NoInfer<Body>): unknown;
}

/** Makes loading a kind of vehicle recordable. */
export function rideLoadAction<Body extends RideLoadBody>(definition: RideLoadDefinition<Body>): RecordableAction {
  const { kind, idOf, ...rest } = definition;
  return defineTicketAction<Body, { readonly is_loaded_elsewhere: boolean }>({
    ...rest,
    more: sql`, ${isLoadedElsewhere} as is_loaded_elsewhere`,
    kind: `${kind}-load`,
    mark: RIDE_MARK,
    ticketsOf: (body) => ({ kinds: [kind], target: idOf(body), direction: body.direction }),
    decide: ({ ticket: here, row }, report, _, body) => {
      const { holder } = row;
      const ride = { kind, id: idOf(body), direction: body.direction };
      // Whose booking was moved, and who was loaded where it is now, is here no more.
      const hasMoved = row.deleted && row.is_loaded_elsewhere;
      const ticket = here && hasMoved ? { name: here.name, bookingRef: here.bookingRef, deleted: true } : here;
      return decideRideLoad(kind, { ticket, holder: holder ? riderOf(holder, ride) : undefined }, report);
    },
  });
}

function riderOf({ name, body }: TicketHolder, ride: Ride): Rider {
  const seat = body ? seatOf(body, ride) : undefined;
  return { name: body?.passengerName || name, ...(seat ? { seat } : {}) };
}
