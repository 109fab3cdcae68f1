import { isTimeZone, offsetName } from '@offpiste/core/base/moment/time-zone.rules';
import { now } from './clock.ts';

/** The zone of this device: 'Europe/Paris', or its offset if the browser names none. */
export function zoneName(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : offsetName(new Date(now()).getTimezoneOffset() * -60_000);
}
