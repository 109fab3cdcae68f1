import { say } from '@offpiste/core/base/brand/say.rules';
import { formatDay, formatWeekday } from '@offpiste/core/base/moment/moment.rules';
import { nightPack as texts } from '#texts/office/night-pack';

/** 'Friday 08/01/2027, noon to noon'. */
export function nightWords(night: string): string {
  return say(texts.nightOf, { weekday: formatWeekday(night), day: formatDay(night) });
}
