import { endpoints, pathOf } from '@offpiste/core/endpoints';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { WeeklyFilesReply, type WeeklyFile } from '@offpiste/core/weekly-file/weekly-file.contract';
import { assetNameOf } from '@offpiste/core/weekly-file/weekly-file.rules';
import { readWeekSheet } from '#platform/documents.store';
import { setSafetyHeaders } from '#platform/document-headers';
import type { Calls } from '#platform/route';
import type { Services } from '#platform/services';
import { findWeeklyAsset } from './weekly-file.store.ts';

/** The documents of a week. Those that were imported are served here, to who is signed in; others stay where they are. */
export function weeklyFileFeature(calls: Calls, { db }: Services): void {
  const filesOf = (weekId: string) => readWeekSheet(db, weekId, 'files', WeeklyFilesReply, []);

  calls.signedIn('weeklyFiles', async ({ params: { weekId } }) => {
    const files = await filesOf(weekId);
    return files ? files.map((file) => addressed(file, weekId)) : refuse('unknown-week');
  });

  calls.signedIn('weeklyFile', async ({ params: { weekId, fileId }, reply }) => {
    const file = (await filesOf(weekId))?.find((one) => one.fileId === fileId);
    const name = file && assetNameOf(file.url);
    const asset = name === undefined ? undefined : await findWeeklyAsset(db, name);
    if (!asset) return refuse('unknown-file');
    setSafetyHeaders(reply).header('content-security-policy', "default-src 'none'; sandbox").type(asset.mediaType);
    return asset.bytes;
  });
}

function addressed(file: WeeklyFile, weekId: string): WeeklyFile {
  return assetNameOf(file.url) === undefined ? file : { ...file, url: pathOf(endpoints.weeklyFile, { weekId, fileId: file.fileId }) };
}
