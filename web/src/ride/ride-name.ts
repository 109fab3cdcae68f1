import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { note } from '#texts/record/note';
import { office } from '#texts/office/live-night';
import { textsOf } from './ride.texts.ts';

/** 'Coach C1, Outbound'. */
export function rideName({ kind, id, direction }: Ride): string {
  return say(note.rideList, { name: say(textsOf[kind].name, { id }), direction: office[direction] });
}
