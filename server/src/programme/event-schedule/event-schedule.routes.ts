import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { ScheduleReply, type ScheduleEvent } from '@offpiste/core/programme/event-schedule/event-schedule.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { filePlaceOf } from '@offpiste/core/programme/weekly-file/weekly-file.rules';
import { readWeekSheet } from '#week/week/documents.store';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { answerList } from '#week/week/answer-list';
import { keptList, type WeekFiles, type WeekLists } from '#week/week/week-lists';
import { createFileSender } from '#week/week/send-file';
import { readWeekFile } from '#week/week/week-files';
import { pictureKey } from './picture-key.ts';

const PICTURE = /^image\/[\w.+-]+$/i;

/** The server fetches the pictures, like documents. */
export function eventScheduleFeature(calls: Calls, services: Services): void {
  const sender = createFileSender();
  const scheduleOf = (weekId: string) => readSchedule(services.db, weekId);

  calls.signedIn('schedule', ({ params, ...call }) =>
    answerList(services.db, call, { week: params.weekId }, async (weekId) => {
      const schedule = await scheduleOf(weekId);
      if (!schedule) return refuse('unknown-week');
      return {
        days: schedule.days.map((day) => ({ ...day, events: day.events?.map((event) => addressed(event, weekId)) })),
      };
    }),
  );

  calls.signedIn('schedulePicture', async ({ params: { weekId, picture }, ...asking }) => {
    const events = (await scheduleOf(weekId))?.days.flatMap((day) => day.events ?? []) ?? [];
    const file = await readWeekFile(
      services,
      events.find(({ image }) => image && pictureKey(image) === picture)?.image,
      { weekId, sheet: 'nightlife' },
    );
    return sender.send(asking, file, (mediaType) => (PICTURE.test(mediaType) ? mediaType : undefined));
  });
}

export const eventScheduleFiles: WeekFiles = async (weekId, db) =>
  ((await readSchedule(db, weekId))?.days ?? []).flatMap(({ events }) =>
    (events ?? []).flatMap(({ image }) => {
      const place = image ? filePlaceOf(image) : undefined;
      return image && place ? { path: pictureAddress(image, weekId), kind: 'picture' as const, place } : [];
    }),
  );

function readSchedule(db: Services['db'], weekId: string) {
  return readWeekSheet(db, weekId, 'nightlife', ScheduleReply, { days: [] });
}

function addressed(event: ScheduleEvent, weekId: string): ScheduleEvent {
  const { image } = event;
  return image && filePlaceOf(image) ? { ...event, image: pictureAddress(image, weekId) } : event;
}

function pictureAddress(image: string, weekId: string): string {
  return pathOf(endpoints.schedulePicture, { weekId, picture: pictureKey(image) });
}

export const eventScheduleLists: WeekLists = (week) => [keptList(endpoints.schedule, week)];
