import { say } from '@offpiste/core/base/brand/say.rules';
import type { Seat } from '@offpiste/core/ride/ride/ride.rules';
import { extras as texts } from '#texts/ride/extra-passenger';
import { ride as rideTexts } from '#texts/ride/ride';

/** Where somebody belongs; nothing where they have no seat. */
export function belongsText(seat: Seat | undefined): string | undefined {
  return (
    seat &&
    say(texts.belongs, { seatKind: seat.kind, seatId: seat.id, direction: rideTexts[seat.direction].toLowerCase() })
  );
}
