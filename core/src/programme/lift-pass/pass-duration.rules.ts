// Source: docs/reference/clients.md (Passengers).
import { say } from '../../base/brand/say.rules.ts';
import type { LiftPassPlace } from '../../people/passenger/passenger.contract.ts';

export interface DurationWords {
  readonly oneDay: string;
  /** With '{count}'. */
  readonly days: string;
}

/** The validity; a text of the office is unchanged, null means none. */
export function passDuration(duration: LiftPassPlace['duration'], words: DurationWords): string | null {
  if (duration === null || duration === undefined || duration === '') return null;
  if (Number.isNaN(Number(duration))) return String(duration);
  return Number(duration) === 1 ? words.oneDay : say(words.days, { count: duration });
}
