import { say } from '@offpiste/core/base/brand/say.rules';
import { formatDay, formatWeekday } from '@offpiste/core/base/moment/moment.rules';
import type { PackRide } from '@offpiste/core/office/report/night-pack.contract';
import { nightPack as texts } from '#texts/office/night-pack';
import { report } from '#texts/office/report';
import { office } from '#texts/office/live-night';

/** 'Friday 08/01/2027, noon to noon'. */
export function nightWords(night: string): string {
  return say(texts.nightOf, { weekday: formatWeekday(night), day: formatDay(night) });
}

export function packRideName({ kind, id, direction }: Pick<PackRide, 'kind' | 'id' | 'direction'>): string {
  return say(texts.ride, { vehicle: report.vehicles[kind], id, direction: office[direction] });
}
