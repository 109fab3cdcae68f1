import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { note } from '#texts/record/note';
import { ride } from '#texts/ride/ride';
import { textsOf } from './ride.texts.ts';

/** 'Coach C1, Outbound'. */
export function rideName({ kind, id, direction }: Ride): string {
  return say(note.rideList, { name: say(textsOf[kind].name, { id }), direction: ride[direction] });
}
