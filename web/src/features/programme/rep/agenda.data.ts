import {
  agendaStates,
  repAgenda,
  scheduleDates,
  whatIsNext,
  type AgendaState,
  type WhatIsNext,
} from '@offpiste/core/programme/rep/rep-agenda.rules';
import type { RepPassPoint } from '@offpiste/core/programme/rep/rep-places.rules';
import type { RepTravel } from '@offpiste/core/programme/rep/rep-travel.rules';
import type { ScheduleDay, ScheduledDay, ScheduledWork } from '@offpiste/core/programme/rep/rep-schedule.rules';
import { useMemo } from 'react';
import { clockIn } from '@offpiste/core/base/moment/time-zone.rules';
import { brand } from '#base/brand.ts';
import { useNow } from '#device/use-now.ts';
import { useWeekQuery } from '#week/use-week-query.ts';

const TICK_MS = 20_000;

/** The next task of a rep, and the state of each period of the schedule. */
export interface Agenda {
  /** No part of the week has a day. */
  readonly isEmpty: boolean;
  readonly next: WhatIsNext | undefined;
  /** ISO date in the resort. */
  readonly today: string;
  readonly dateOf: ReadonlyMap<ScheduleDay, string>;
  readonly stateOf: ReadonlyMap<ScheduledWork, AgendaState>;
}

/** Undefined until the week's data is known. */
export function useAgenda(
  schedule: readonly ScheduledDay[],
  points: readonly RepPassPoint[] | undefined,
  travels: readonly RepTravel[],
): Agenda | undefined {
  const { data: departureDay } = useWeekQuery('departureDay', {});
  const at = useNow(TICK_MS);
  return useMemo(() => {
    if (points === undefined || departureDay === undefined) return undefined;
    const departs = departureDay ?? undefined;
    const { home, resort } = brand.policy.timeZones;
    const now = { ...clockIn(at, resort), home: clockIn(at, home) };
    const items = repAgenda(schedule, points, departs, travels);
    const states = agendaStates(items, now);
    return {
      isEmpty: items.length === 0,
      next: whatIsNext(items, now),
      today: now.day,
      dateOf: scheduleDates(departs),
      stateOf: new Map([...states].flatMap(([item, state]) => (item.kind === 'work' ? [[item.work, state]] : []))),
    };
  }, [schedule, points, travels, departureDay, at]);
}
