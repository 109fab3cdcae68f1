import { say } from '@offpiste/core/base/brand/say.rules';
import { minutesToDeparture } from '@offpiste/core/office/live-night/night-totals.rules';
import type { LiveRide } from '@offpiste/core/office/live-night/office.contract';
import { pathTo } from '#base/paths.ts';
import { sayWhen } from '#device/clock.ts';
import { office as texts } from '#texts/office/live-night';

const HOUR_MINUTES = 60;
const MINUTES_SHOWN_TO = 120;

/** The minutes to departure; for a ride that left, the time. `now` is epoch ms. */
export function leavesWords(ride: Pick<LiveRide, 'departsAt' | 'departs' | 'left'>, now: number): string {
  if (ride.left !== undefined) return say(texts.leftAt, { at: sayWhen(ride.left) });
  const minutes = minutesToDeparture(ride, now);
  if (minutes === undefined) return ride.departs ?? texts.noTime;
  if (minutes < 0) return minutes > -MINUTES_SHOWN_TO ? say(texts.lateMinutes, { minutes: -minutes }) : dayOf(ride);
  if (minutes < MINUTES_SHOWN_TO) return say(texts.inMinutes, { minutes });
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return hours < 24 ? say(texts.inHours, { hours, minutes: minutes % HOUR_MINUTES }) : dayOf(ride);
}

function dayOf({ departs, departsAt = '' }: Pick<LiveRide, 'departsAt' | 'departs'>): string {
  return departs ?? sayWhen(departsAt);
}

/** The loading list, a screen of the phone. */
export function loadPath({ kind, id, direction }: LiveRide): string {
  return kind === 'coach'
    ? pathTo('loadCoach', { coachId: id, direction })
    : pathTo('loadTransfer', { transferId: id, direction });
}

export function lastScanWords({ lastScan }: Pick<LiveRide, 'lastScan'>, now: number): string {
  if (!lastScan) return texts.nobodyYet;
  const minutes = Math.floor((now - Date.parse(lastScan.at)) / 60_000);
  const [name = ''] = lastScan.by.split(' ');
  if (minutes >= 0 && minutes < MINUTES_SHOWN_TO) return say(texts.scanAgo, { minutes, name });
  return say(texts.scanAt, { at: sayWhen(lastScan.at), name });
}
