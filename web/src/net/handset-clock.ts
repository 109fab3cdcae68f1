import { measuredClock, offsetOf, type MeasuredClock } from '@offpiste/core/action/handset-clock.rules';
import { clockLead, now } from '#device/clock.ts';

let measured: MeasuredClock | undefined;

/** Compares this phone's clock with the Date header of a response that has just arrived; `tookMs`: how long after the request. */
export function measureClock(response: Response, tookMs: number): MeasuredClock | undefined {
  return measuredClock({ date: response.headers.get('Date'), receivedAt: now(), tookMs, leadMs: clockLead() });
}

/** To be called once the response is known to come from our server. */
export function trustClock(received: MeasuredClock | undefined): void {
  measured = received ?? measured;
}

/** How far this phone's clock is ahead of the server's, ms; undefined when it was never measured. */
export function clockOffset(): number | undefined {
  return offsetOf(measured, clockLead());
}
