// Source: docs/reference/phone-hardware.md (Sound and screen).

/** More flashes a second can cause seizures (WCAG 2.3.1). */
const MAX_FLASHES_A_SECOND = 3;
const SECOND_MS = 1000;
/** Of one flash; as in ui/tokens/flash.css. */
const FLASH_MS = 360;

/** The moments of the flashes with a further verdict, in ms; without those that it cuts off. */
export function flashTimes(before: readonly number[], wanted: number, now: number): readonly number[] {
  const recent = before.filter((time) => time <= now && time > now - SECOND_MS);
  const free = Math.min(wanted, MAX_FLASHES_A_SECOND - recent.length);
  return free <= 0 ? before : [...recent, ...Array.from({ length: free }, (_, index) => now + index * FLASH_MS)];
}
