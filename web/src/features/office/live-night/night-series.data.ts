import { endpoints } from '@offpiste/core/endpoints';
import { boardedSteps, type Step } from '@offpiste/core/office/live-night/night-series.rules';
import type { DoorSeries, NightSeriesReply, RideSeries } from '@offpiste/core/office/live-night/night-series.contract';
import { useMemo } from 'react';
import { useList } from '#kept/use-list.ts';

/** Charts change slowly, and the server reads them again after each record. */
const POLL_MS = 10_000;

interface RideLine {
  readonly steps: readonly Step[];
  readonly stops: RideSeries['stops'];
}

export interface NightSeries {
  /** By list key. */
  readonly rides: ReadonlyMap<string, RideLine>;
  /** By event. */
  readonly doors: ReadonlyMap<string, DoorSeries>;
  readonly from: NightSeriesReply['from'];
  /** The end of what is known, epoch ms. */
  readonly until: number;
}

/** Undefined until the first reply. */
export function useNightSeries(weekId: string): { series: NightSeries | undefined; hasFailed: boolean } {
  const { data, at, failure } = useList(endpoints.officeSeries, { weekId }, { pollMs: POLL_MS });
  const series = useMemo(
    () =>
      data && {
        from: data.from,
        until: at ?? 0,
        rides: new Map(
          data.rides.map(({ list, stops, ...ride }) => [list, { stops, steps: boardedSteps(data, ride) }]),
        ),
        doors: new Map(data.doors.map((door) => [door.id, door])),
      },
    [data, at],
  );
  return { series, hasFailed: series === undefined && failure !== undefined };
}
