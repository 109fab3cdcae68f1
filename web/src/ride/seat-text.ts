import type { RideTicket } from '@offpiste/core/ride/ride/ride.contract';
import { seatWords } from '@offpiste/core/ride/ride/seat-words.rules';
import { ride as texts } from '#texts/ride/ride';
import { textsOf } from './ride.texts.ts';

const { onBoardOf, bookedOn, bookingCancelled } = texts;
const WORDS = {
  onBoardOf,
  bookedOn,
  bookingCancelled,
  names: { coach: textsOf.coach.name, transfer: textsOf.transfer.name },
};

/** Where somebody is on board or booked, if not here; nothing where both agree. */
export function seatText(ticket: RideTicket): string | undefined {
  return seatWords(ticket, WORDS);
}
