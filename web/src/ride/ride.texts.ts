import { say } from '@offpiste/core/base/brand/say.rules';
import type { RideDeparture } from '@offpiste/core/ride/ride/departure-shown.contract';
import { departureCountTexts } from '@offpiste/core/ride/departure/departure.rules';
import { sayWhen } from '#device/clock.ts';
import { coach } from '#texts/ride/coach';
import { departure as texts } from '#texts/ride/departure';
import { transfer } from '#texts/ride/transfer';

export const textsOf = {
  coach: { ...coach, loaded: coach.done['coach-load'] },
  transfer: { ...transfer, loaded: transfer.done['transfer-load'] },
};

/** 'Left 04:12, 41 of 43, 2 not travelling'; 'Left 04:12, count not known on the phone, server: 3 of 41'. */
export function departureLine(departure: RideDeparture): string {
  const { at, absent = 0 } = departure;
  return [
    say(texts.left, { at: sayWhen(at) }),
    ...departureCountTexts(departure, texts),
    ...(absent > 0 ? [say(texts.notTravelling, { count: absent })] : []),
  ].join(', ');
}
