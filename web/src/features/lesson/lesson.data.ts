import { endpoints } from '@offpiste/core/endpoints';
import { isSet } from '@offpiste/core/flag/flag.rules';
import type { LessonKind } from '@offpiste/core/lesson/lesson-groups.rules';
import {
  lessonListKey,
  lessonsOfKind,
  overlayRegistrations,
  type PendingRegistration,
} from '@offpiste/core/lesson/lesson-register.rules';
import type { LessonTicketsReply } from '@offpiste/core/lesson/lesson.contract';
import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { byPersonName } from '@offpiste/core/name-search/person-order.rules';
import { entryField } from '@offpiste/core/outbox/outbox.rules';
import { LIST_REFRESH_MS } from '@offpiste/core/scan/scan-settings.rules';
import { useMemo } from 'react';
import { usePending } from '#outbox/outbox.store.ts';
import { useList } from '#session/use-list.ts';
import { useWeekQuery } from '#week/use-week-query.ts';
import { useWeek } from '#week/week.store.ts';

const NOBODY: LessonTicketsReply = { tickets: [], registered: 0, total: 0 };

/** The lessons or workshops people can be registered into, each with the name of its group where the week knows it. */
export function useLessonChoices(kind: LessonKind) {
  const weekId = useWeek((state) => state.weekId) ?? '';
  const list = useList(endpoints.allLessons, { weekId }, { enabled: weekId !== '' });
  const { data: lines } = useWeekQuery('lessons', { kind });
  const choices = useMemo(() => {
    const lineOf = new Map(lines?.map((line) => [line.id, line]));
    // Where the list cannot be had the week's data knows the lessons somebody has a place in.
    const known = list.failure
      ? (lines ?? []).flatMap(({ id }) =>
          id === undefined ? [] : { lessonId: id, lessonRef: '', lessonTicketId: '', lessonType: kind },
        )
      : [];
    return lessonsOfKind(list.data?.lessons ?? known, kind).map((item) => ({
      ...item,
      line: lineOf.get(item.lessonId),
    }));
  }, [list.data, list.failure, lines, kind]);
  return {
    choices,
    isLoading: list.isLoading || (!list.data && !lines),
    at: list.at,
    isOld: list.failure !== undefined,
  };
}

/** Everybody of one lesson or workshop: the polled list with what this phone has done since. */
export function useLessonRegister(lessonId: string) {
  const list = useList(endpoints.lessonTickets, { lessonId }, { pollMs: LIST_REFRESH_MS });
  const pending = usePending(lessonListKey(lessonId), list.at);
  const snapshot = list.data ?? NOBODY;
  const shown = useMemo(
    () => overlayRegistrations(snapshot, pending.flatMap(pendingRegistration)),
    [snapshot, pending],
  );
  const byName = useMemo(() => [...shown.tickets].sort(byPersonName), [shown]);
  // Deleted tickets are not shown, but somebody may scan one.
  const everyTicket = useMemo(
    () => [...shown.tickets, ...snapshot.tickets.filter((ticket) => isSet(ticket.deleted))],
    [shown, snapshot],
  );
  const isKnown = list.data !== undefined;
  return {
    ...shown,
    byName,
    everyTicket: isKnown ? everyTicket : undefined,
    at: list.at,
    isOld: list.failure !== undefined,
    isLoading: list.isLoading,
    failure: isKnown ? undefined : list.failure,
  };
}

function pendingRegistration(entry: StoredEntry): PendingRegistration[] {
  const barcode = entryField(entry, 'barcode');
  if (barcode === undefined) return [];
  return [
    {
      barcode,
      at: new Date(entry.timestamp).toISOString(),
      repName: entry.options.ownerName,
      held: entry.options.state === 'waiting',
    },
  ];
}
