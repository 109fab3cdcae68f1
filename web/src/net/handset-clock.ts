import { measuredClock, offsetOf, type MeasuredClock } from '@offpiste/core/record/action/handset-clock.rules';
import { clockLead, now } from '#device/clock.ts';
import { readStoredNumber, storageKeys, writeStored } from '#device/storage/storage.ts';

// Written at most once a minute: it only has to outlive the app.
const STORED_APART_MS = 60_000;

let measured: MeasuredClock | undefined;
const listeners = new Set<() => void>();

/** Compares this phone's clock with the Date header of a response that has just arrived; `tookMs`: how long after the request. */
export function measureClock(response: Response, tookMs: number): MeasuredClock | undefined {
  return measuredClock({ date: response.headers.get('Date'), receivedAt: now(), tookMs, leadMs: clockLead() });
}

/** To be called once the response is known to come from our server. */
export function trustClock(received: MeasuredClock | undefined): void {
  measured = received ?? measured;
  if (received) storeServerTime();
}

/** How far this phone's clock is ahead of the server's, ms; undefined when it was never measured. */
export function clockOffset(): number | undefined {
  return offsetOf(measured, clockLead());
}

/**
 * The server's time, epoch ms: this phone's, corrected by what was measured. Where this phone's clock may have been set since,
 * or nothing was measured since the app was started, it is the last known one, which stands still. Undefined before the first contact.
 */
export function serverTime(): number | undefined {
  const offset = clockOffset();
  return offset === undefined ? readStoredNumber(storageKeys.serverTime) : now() - offset;
}

/** The server's time as well as this phone knows it, epoch ms: where the offset is not known, by this phone's clock. */
export function correctedNow(): number {
  return now() - (clockOffset() ?? 0);
}

/** Called when a response has brought the server's time, at most once a minute. */
export function onServerTime(listener: () => void): void {
  listeners.add(listener);
}

function storeServerTime(): void {
  const at = serverTime();
  const before = readStoredNumber(storageKeys.serverTime);
  if (at === undefined || (before !== undefined && Math.abs(at - before) < STORED_APART_MS)) return;
  writeStored(storageKeys.serverTime, String(Math.round(at)));
  for (const listener of listeners) listener();
}
