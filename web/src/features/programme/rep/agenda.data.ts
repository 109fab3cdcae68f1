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
import { minuteOfDay, today } from '#device/clock.ts';
import { useNow } from '#device/use-now.ts';
import { useWeekQuery } from '#week/use-week-query.ts';

const TICK_MS = 20_000;

/** The next task of a rep, and the state of each period of the schedule. */
export interface Agenda {
  /** No part of the week has a day. */
  readonly isEmpty: boolean;
  readonly next: WhatIsNext | undefined;
  /** ISO date. */
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
  const [day, minute] = [today(at), minuteOfDay(at)];
  return useMemo(() => {
    if (points === undefined || departureDay === undefined) return undefined;
    const departs = departureDay ?? undefined;
    const items = repAgenda(schedule, points, departs, travels);
    const states = agendaStates(items, { day, minute });
    return {
      isEmpty: items.length === 0,
      next: whatIsNext(items, { day, minute }),
      today: day,
      dateOf: scheduleDates(departs),
      stateOf: new Map([...states].flatMap(([item, state]) => (item.kind === 'work' ? [[item.work, state]] : []))),
    };
  }, [schedule, points, travels, departureDay, day, minute]);
}
