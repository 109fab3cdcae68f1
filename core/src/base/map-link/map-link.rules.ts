// Source: docs/reference/brands.md (Maps links).
/** In degrees. */
export interface Coordinates {
  readonly latitude?: number | string | null | undefined;
  readonly longitude?: number | string | null | undefined;
}

/** The link to a place in the phone's maps, if both are readable. */
export function mapLink({ latitude, longitude }: Coordinates): string | undefined {
  const north = degrees(latitude, 90);
  const east = degrees(longitude, 180);
  if (north === undefined || east === undefined) return undefined;
  return `https://www.google.com/maps/search/?api=1&query=${north},${east}`;
}

/** The same for 'lat,lng'. */
export function mapLinkOf(location: string | null | undefined): string | undefined {
  const [latitude, longitude, ...rest] = (location ?? '').split(',');
  return rest.length === 0 ? mapLink({ latitude, longitude }) : undefined;
}

/** A web address that a screen may link to. */
export function webLinkOf(text: string | null | undefined): string | undefined {
  const address = text?.trim() ?? '';
  return /^https?:\/\//i.test(address) ? address : undefined;
}

function degrees(value: Coordinates['latitude'], most: number): number | undefined {
  if (value === null || value === undefined || String(value).trim() === '') return undefined;
  const number = Number(value);
  return Math.abs(number) <= most ? number : undefined;
}
