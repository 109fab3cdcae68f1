import { endpoints } from '@offpiste/core/endpoints';
import { dayTitle, scheduleDays, scheduleOffers } from '@offpiste/core/programme/event-schedule/event-schedule.rules';
import { useMemo } from 'react';
import { useList } from '#kept/use-list.ts';
import { eventSchedule } from '#texts/programme/event-schedule';
import { useKeptText } from '#week/kept-choice.ts';
import { useWeek } from '#week/week.store.ts';

/** The value of 'All'; no name is empty. */
const ALL = '';

export interface ScheduleChoice {
  readonly value: string;
  readonly options: readonly { value: string; label: string }[];
  readonly choose: (value: string) => void;
}

export function useEventSchedule() {
  const weekId = useWeek((state) => state.weekId) ?? '';
  const list = useList(endpoints.schedule, { weekId }, { enabled: weekId !== '' });
  const offers = useMemo(() => scheduleOffers(list.data), [list.data]);
  const names = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));
  const group = useChoice('event-schedule.group', names(offers.groups));
  const day = useChoice(
    'event-schedule.day',
    offers.days.map(({ key, timestamp }) => ({ value: key, label: dayTitle(timestamp) ?? key })),
  );
  const type = useChoice('event-schedule.type', names(offers.types));
  const chosen = { group: group.value || undefined, day: day.value || undefined, type: type.value || undefined };
  return {
    filters: { group, day, type },
    days: scheduleDays(list.data, chosen),
    resetFilters: () => [group, day, type].forEach(({ choose }) => choose(ALL)),
    isLoading: list.isLoading,
    at: list.at,
    isOld: list.failure !== undefined,
  };
}

/** A stored value that is no longer offered counts as 'All'. */
function useChoice(place: string, offered: readonly { value: string; label: string }[]): ScheduleChoice {
  const [kept, choose] = useKeptText(place, ALL);
  const value = offered.some((option) => option.value === kept) ? kept : ALL;
  return { value, options: [{ value: ALL, label: eventSchedule.all }, ...offered], choose };
}
