import { measuredClock, offsetOf, type MeasuredClock } from '@offpiste/core/record/action/handset-clock.rules';
import { clockLead, now } from '#device/clock.ts';
import { readStoredNumber, storageKeys, writeStored } from '#device/storage/storage.ts';

const STORED_APART_MS = 60_000;

let measured: MeasuredClock | undefined;
const listeners = new Set<() => void>();

export function measureClock(response: Response, tookMs: number): MeasuredClock | undefined {
  return measuredClock({ date: response.headers.get('Date'), receivedAt: now(), tookMs, leadMs: clockLead() });
}

/** Call it once the response is known to come from our server. */
export function trustClock(received: MeasuredClock | undefined): void {
  measured = received ?? measured;
  if (received) storeServerTime();
}

/** This phone's time minus the server's, ms; undefined if never measured. */
export function clockOffset(): number | undefined {
  return offsetOf(measured, clockLead());
}

/** Epoch ms. The last known time if this phone's clock may have been set; undefined before the first contact. */
export function serverTime(): number | undefined {
  const offset = clockOffset();
  return offset === undefined ? readStoredNumber(storageKeys.serverTime) : now() - offset;
}

/** Epoch ms; uncorrected if the offset is unknown. */
export function correctedNow(): number {
  return now() - (clockOffset() ?? 0);
}

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
