// Source: docs/reference/rides.md (Transfers).
/** About one metre. */
const DECIMALS = 5;

/** A position in degrees as a screen shows it. */
export function positionText(lat: number | null | undefined, lon: number | null | undefined): string | undefined {
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined;
  return `${lat.toFixed(DECIMALS)}, ${lon.toFixed(DECIMALS)}`;
}
