import { say } from '@offpiste/core/brand/say.rules';
import type { RidePlace, RideTicket } from '@offpiste/core/ride/ride.contract';
import { isElsewhere } from '@offpiste/core/ticket/ticket-mark.rules';
import { ride as texts } from '#texts/ride/ride';
import { textsOf } from './ride.texts.ts';

/** Where somebody is on board or booked, if not here; nothing where both agree. */
export function seatText(ticket: RideTicket): string | undefined {
  const { lapsed, bookedOn, onBoardOf } = ticket;
  if (onBoardOf && isElsewhere('loaded', ticket)) return say(texts.onBoardOf, { ride: nameOf(onBoardOf) });
  if (lapsed !== 1) return undefined;
  return bookedOn ? say(texts.bookedOn, { ride: nameOf(bookedOn) }) : texts.bookingCancelled;
}

function nameOf({ kind, id }: RidePlace): string {
  return say(textsOf[kind].name, { id });
}
