import { pathOf } from '@offpiste/core/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { ScheduleReply, type ScheduleEvent } from '@offpiste/core/event-schedule/event-schedule.contract';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { filePlaceOf } from '@offpiste/core/weekly-file/weekly-file.rules';
import { readWeekSheet } from '#platform/week/documents.store';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';
import { readWeekFile, setFileHeaders } from '#platform/week/week-files';
import { pictureKey } from './picture-key.ts';

const PICTURE = /^image\/[\w.+-]+$/i;

/** The event schedule of a week. Its pictures are fetched here, like the documents of a week. */
export function eventScheduleFeature(calls: Calls, services: Services): void {
  const scheduleOf = (weekId: string) => readWeekSheet(services.db, weekId, 'nightlife', ScheduleReply, { days: [] });

  calls.signedIn('schedule', async ({ params: { weekId } }) => {
    const schedule = await scheduleOf(weekId);
    if (!schedule) return refuse('unknown-week');
    return {
      days: schedule.days.map((day) => ({ ...day, events: day.events?.map((event) => addressed(event, weekId)) })),
    };
  });

  calls.signedIn('schedulePicture', async ({ params: { weekId, picture }, reply }) => {
    const events = (await scheduleOf(weekId))?.days.flatMap((day) => day.events ?? []) ?? [];
    const file = await readWeekFile(
      services,
      events.find(({ image }) => image && pictureKey(image) === picture)?.image,
    );
    if (!file || !PICTURE.test(file.mediaType)) return refuse('unknown-file');
    setFileHeaders(reply).type(file.mediaType);
    return file.bytes;
  });
}

function addressed(event: ScheduleEvent, weekId: string): ScheduleEvent {
  const { image } = event;
  return image && filePlaceOf(image)
    ? { ...event, image: pathOf(endpoints.schedulePicture, { weekId, picture: pictureKey(image) }) }
    : event;
}
