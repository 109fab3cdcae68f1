// Source: docs/reference/rides.md (Coaches).
import { say } from '../../base/brand/say.rules.ts';
import { isElsewhere } from '../../record/ticket/ticket-mark.rules.ts';
import type { RideKind, RidePlace, RideTicket } from './ride.contract.ts';

/** `names` have the placeholder `{id}`. */
export interface SeatWords {
  readonly onBoardOf: string;
  readonly bookedOn: string;
  readonly bookingCancelled: string;
  readonly names: Readonly<Record<RideKind, string>>;
}

/** The other ride of a client; undefined without one. */
export function seatWords(ticket: RideTicket, words: SeatWords): string | undefined {
  const { lapsed, bookedOn, onBoardOf } = ticket;
  const nameOf = ({ kind, id }: RidePlace) => say(words.names[kind], { id });
  if (onBoardOf && isElsewhere('loaded', ticket)) return say(words.onBoardOf, { ride: nameOf(onBoardOf) });
  if (lapsed !== 1) return undefined;
  return bookedOn ? say(words.bookedOn, { ride: nameOf(bookedOn) }) : words.bookingCancelled;
}
