import { endpoints } from '@offpiste/core/endpoints';
import type { Point, PointKind } from '@offpiste/core/place/resort/points-of-interest.rules';
import { placeLink } from '@offpiste/core/place/resort/points-of-interest.rules';
import type { Resort } from '@offpiste/core/place/resort/resort.contract';
import { brand } from '#base/brand.ts';
import { useList } from '#kept/use-list.ts';
import { useWeekQuery } from '#week/use-week-query.ts';
import { useWeek } from '#week/week.store.ts';

export function useResort(resortId: string) {
  const { data, presence, isLoading } = useList(endpoints.resorts, {});
  return { resort: data?.find(({ id }) => id === resortId), isLoading, isUnreachable: presence === 'unknown' };
}

const KINDS: readonly PointKind[] = ['brand', 'shop', 'liftPass', 'lesson'];

/** By kind: the brand's own points, then those of the chosen week. */
export function usePointsOfInterest({ id, name }: Resort) {
  const hasWeek = useWeek((state) => state.selectedWeek !== undefined);
  const { data: inWeek } = useWeekQuery('pointsOfInterest', { resortName: name });
  const points = [...brandPoints(id), ...(inWeek ?? [])];
  const groups = KINDS.map((kind) => ({ kind, points: points.filter((point) => point.kind === kind) })).filter(
    (group) => group.points.length > 0,
  );
  return { groups, hasWeek, isLoading: hasWeek && !inWeek };
}

function brandPoints(resortId: string): Point[] {
  const own = brand.settings.pointsOfInterest.filter((point) => point.resortId === resortId);
  return own.map(({ name, note, location }) => ({ kind: 'brand', name, note, href: placeLink(location) }));
}
