import { say } from '@offpiste/core/base/brand/say.rules';
import type { RideTicket } from '@offpiste/core/ride/ride/ride.contract';
import type { Seat } from '@offpiste/core/ride/ride/ride.rules';
import { seatWords } from '@offpiste/core/ride/ride/seat-words.rules';
import { extras } from '#texts/ride/extra-passenger';
import { ride as texts } from '#texts/ride/ride';
import { textsOf } from './ride.texts.ts';

const { onBoardOf, bookedOn, bookingCancelled } = texts;
const WORDS = {
  onBoardOf,
  bookedOn,
  bookingCancelled,
  names: { coach: textsOf.coach.name, transfer: textsOf.transfer.name },
};

/** Where a passenger is on board or booked, if elsewhere. */
export function seatText(ticket: RideTicket): string | undefined {
  return seatWords(ticket, WORDS);
}

export function belongsText(seat: Seat | undefined): string | undefined {
  return (
    seat &&
    say(extras.belongs, { seatKind: seat.kind, seatId: seat.id, direction: texts[seat.direction].toLowerCase() })
  );
}
