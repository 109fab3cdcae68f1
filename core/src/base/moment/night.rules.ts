// Source: docs/reference/times.md (Nights).
import { zoneOffsetMs } from './time-zone.rules.ts';

const HALF_DAY_MS = 43_200_000;

/** The night of a moment: the ISO date of its evening. A night lasts from noon to noon on the clock of the zone. */
export function nightOf(epochMs: number, timeZone: string): string {
  return new Date(epochMs + zoneOffsetMs(epochMs, timeZone) - HALF_DAY_MS).toISOString().slice(0, 10);
}

/** The nights of readable moments (ISO 8601), the earliest first. */
export function nightsOf(moments: readonly (string | undefined)[], timeZone: string): string[] {
  return [...new Set(moments.flatMap((moment) => readNight(moment, timeZone) ?? []))].toSorted();
}

/** Whether a moment (ISO 8601) is in this night. One without a readable moment is in every night. */
export function isOfNight(moment: string | undefined, night: string, timeZone: string): boolean {
  return [undefined, night].includes(readNight(moment, timeZone));
}

function readNight(moment: string | undefined, timeZone: string): string | undefined {
  const epochMs = Date.parse(moment ?? '');
  return Number.isNaN(epochMs) ? undefined : nightOf(epochMs, timeZone);
}

/** Tonight, otherwise the next of these nights, otherwise the last one. */
export function nextNight(nights: readonly string[], now: number, timeZone: string): string {
  const tonight = nightOf(now, timeZone);
  return nights.find((night) => night >= tonight) ?? nights.at(-1) ?? tonight;
}
