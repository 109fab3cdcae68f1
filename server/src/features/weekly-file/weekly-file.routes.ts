import { pathOf } from '@offpiste/core/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { WeeklyFilesReply, type WeeklyFile } from '@offpiste/core/weekly-file/weekly-file.contract';
import { filePlaceOf, safeTypeOf } from '@offpiste/core/weekly-file/weekly-file.rules';
import { readWeekSheet } from '#platform/week/documents.store';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';
import { readWeekFile, setFileHeaders } from '#platform/week/week-files';

/** The documents of a week, for signed-in reps. Phones fetch them here, because the app's policy allows no other origin. */
export function weeklyFileFeature(calls: Calls, services: Services): void {
  const filesOf = (weekId: string) => readWeekSheet(services.db, weekId, 'files', WeeklyFilesReply, []);

  calls.signedIn('weeklyFiles', async ({ params: { weekId } }) => {
    const files = await filesOf(weekId);
    return files ? files.map((file) => addressed(file, weekId)) : refuse('unknown-week');
  });

  calls.signedIn('weeklyFile', async ({ params: { weekId, fileId }, reply }) => {
    const named = (await filesOf(weekId))?.find((one) => one.fileId === fileId);
    const file = await readWeekFile(services, named?.url);
    if (!file) return refuse('unknown-file');
    setFileHeaders(reply).type(safeTypeOf(file.mediaType));
    return file.bytes;
  });
}

function addressed(file: WeeklyFile, weekId: string): WeeklyFile {
  return filePlaceOf(file.url) ? { ...file, url: pathOf(endpoints.weeklyFile, { weekId, fileId: file.fileId }) } : file;
}
