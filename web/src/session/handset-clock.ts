import { measuredClock, offsetOf, type MeasuredClock } from '@offpiste/core/action/handset-clock.rules';
import { clockLead, now } from '#device/clock.ts';

let measured: MeasuredClock | undefined;

/** What an answer whose first byte has just come tells of this phone's clock; `tookMs`: how long after the question. */
export function measureClock(response: Response, tookMs: number): MeasuredClock | undefined {
  return measuredClock({ date: response.headers.get('Date'), receivedAt: now(), tookMs, leadMs: clockLead() });
}

/** To be called when it has turned out that the answer was the server's own. */
export function believeClock(told: MeasuredClock | undefined): void {
  measured = told ?? measured;
}

/** How far this phone's clock is ahead of the server's, ms; undefined where nobody can know. */
export function clockOffset(): number | undefined {
  return offsetOf(measured, clockLead());
}
