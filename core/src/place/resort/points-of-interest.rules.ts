// Source: docs/reference/places.md (Resorts).
import { mapLinkOf } from '../../base/map-link/map-link.rules.ts';
import { fold } from '../../base/letters/fold.rules.ts';
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import { placesOf } from '../../people/passenger/passenger-places.rules.ts';

export type PointKind = 'brand' | 'shop' | 'liftPass' | 'lesson';

/** `note` is the office's own text; `href` is a map link. */
export interface Point {
  readonly kind: PointKind;
  readonly name: string;
  readonly note: string | undefined;
  readonly href: string | undefined;
}

/** The distinct rental shops, lift-pass points and meeting points of a resort, by name. Resort names are folded. */
export function pointsInWeek(passengers: readonly Passenger[], resortName: string): Point[] {
  const wanted = fold(resortName);
  const points = new Map<string, Point>();
  for (const passenger of passengers) {
    if (fold(passenger.resortName ?? '') !== wanted) continue;
    for (const point of pointsOf(passenger)) {
      const key = `${point.kind} ${fold(point.name)}`;
      const known = points.get(key);
      points.set(key, known ? { ...known, note: known.note ?? point.note, href: known.href ?? point.href } : point);
    }
  }
  return [...points.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** A map of coordinates ('lat,lng'), or else a web address. */
export function placeLink(...texts: (string | null | undefined)[]): string | undefined {
  for (const text of texts) {
    const link = mapLinkOf(text) ?? webAddress(text);
    if (link) return link;
  }
  return undefined;
}

function pointsOf(passenger: Passenger): Point[] {
  const { lessons, liftPasses, skiHires } = placesOf(passenger);
  return [
    ...skiHires.flatMap(({ rentalShop: shop }) =>
      point('shop', shop?.name, shop?.openingHours, placeLink(shop?.location, shop?.locationUrl)),
    ),
    ...liftPasses.flatMap((pass) =>
      point('liftPass', pass.distributionPoint, undefined, placeLink(pass.distributionLocation)),
    ),
    ...lessons.flatMap((lesson) => point('lesson', lesson.meetingPoint, undefined, placeLink(lesson.meetingPointUrl))),
  ];
}

function point(
  kind: PointKind,
  name: string | null | undefined,
  note: string | null | undefined,
  href: string | undefined,
): Point[] {
  return name?.trim() ? [{ kind, name: name.trim(), note: note || undefined, href }] : [];
}

function webAddress(text: string | null | undefined): string | undefined {
  return text && /^https?:\/\//i.test(text.trim()) ? text.trim() : undefined;
}
