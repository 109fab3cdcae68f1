import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { WeeklyFilesReply, type WeeklyFile } from '@offpiste/core/programme/weekly-file/weekly-file.contract';
import { endingOf, filePlaceOf, safeTypeOf } from '@offpiste/core/programme/weekly-file/weekly-file.rules';
import { readWeekSheet } from '#week/week/documents.store';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { answerList } from '#week/week/answer-list';
import { keptList, type WeekFiles, type WeekLists } from '#week/week/week-lists';
import { createFileSender } from '#week/week/send-file';
import { readWeekFile } from '#week/week/week-files';

/** The server fetches documents, because the app's policy allows no other origin. */
export function weeklyFileFeature(calls: Calls, services: Services): void {
  const sender = createFileSender();
  const filesOf = (weekId: string) => readFiles(services.db, weekId);

  calls.signedIn('weeklyFiles', ({ params, ...call }) =>
    answerList(services.db, call, { week: params.weekId }, async (weekId) => {
      const files = await filesOf(weekId);
      return files ? files.map((file) => addressed(file, weekId)) : refuse('unknown-week');
    }),
  );

  calls.signedIn('weeklyFile', async ({ params: { weekId, fileId }, ...asking }) => {
    const named = (await filesOf(weekId))?.find((one) => one.fileId === fileId);
    const file = await readWeekFile(services, named?.url, { weekId, sheet: 'files' });
    return sender.send(asking, file, safeTypeOf);
  });
}

export const weeklyFileFiles: WeekFiles = async (weekId, db) =>
  ((await readFiles(db, weekId)) ?? []).flatMap((file) => {
    const place = filePlaceOf(file.url);
    return place ? { path: addressed(file, weekId).url, kind: 'document' as const, place } : [];
  });

function readFiles(db: Services['db'], weekId: string) {
  return readWeekSheet(db, weekId, 'files', WeeklyFilesReply, []);
}

function addressed(file: WeeklyFile, weekId: string): WeeklyFile {
  if (!filePlaceOf(file.url)) return file;
  const ending = endingOf(file.url);
  return {
    ...file,
    url: pathOf(endpoints.weeklyFile, { weekId, fileId: file.fileId }),
    ...(ending === undefined ? {} : { ending }),
  };
}

export const weeklyFileLists: WeekLists = (week) => [keptList(endpoints.weeklyFiles, week)];
