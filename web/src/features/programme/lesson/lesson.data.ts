import { endpoints } from '@offpiste/core/endpoints';
import type { LessonKind } from '@offpiste/core/programme/lesson/lesson-groups.rules';
import { lessonsOfKind, overlayLesson } from '@offpiste/core/programme/lesson/lesson-register.rules';
import { LIST_REFRESH_MS } from '@offpiste/core/record/scan/scan-settings.rules';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { useMemo } from 'react';
import { useList } from '#kept/use-list.ts';
import { listState, useTicketList } from '#ticket/ticket-list.data.ts';
import { useWeekList } from '#week/use-week-list.ts';
import { useWeekQuery } from '#week/use-week-query.ts';

/** Lessons or workshops open for registration, with their group from the week's data. */
export function useLessonChoices(kind: LessonKind) {
  const list = useWeekList(endpoints.allLessons, {});
  const { data: lines } = useWeekQuery('lessons', { kind });
  const choices = useMemo(() => {
    const lineOf = new Map(lines?.flatMap((line) => line.ids.map((id) => [id, line])));
    // Without the list, the lessons with bookings in the week's data are used.
    const known = list.failure
      ? (lines ?? []).flatMap(({ ids }) =>
          ids.map((lessonId) => ({ lessonId, lessonRef: '', lessonTicketId: '', lessonType: kind })),
        )
      : [];
    return lessonsOfKind(list.data?.lessons ?? known, kind).map(({ lessonId, lessonRef }) => ({
      ...lineOf.get(lessonId),
      id: lessonId,
      reference: lessonRef,
    }));
  }, [list.data, list.failure, lines, kind]);
  return { ...listState(list), choices, isLoading: list.isLoading || (!list.data && !lines) };
}

/** The polled list of a lesson or workshop, overlaid with this phone's pending actions. */
export function useLessonRegister(lessonId: string) {
  const list = useList(endpoints.lessonTickets, { lessonId }, { pollMs: LIST_REFRESH_MS });
  const { data: booked } = useWeekQuery('bookedLesson', { lessonId }, { enabled: list.data === undefined });
  return useTicketList(list, ticketListKey({ kind: 'lesson', target: lessonId }), overlayLesson, booked);
}
