import { filePlaceOf } from '@offpiste/core/programme/weekly-file/weekly-file.rules';
import { sha256 } from '#platform/process/clock';
import { etagOf } from '#platform/http/etag';
import { isPublishedDocument, type WeekDocument } from './documents.store.ts';
import type { Services } from '#platform/services/services';

export interface WeekFile {
  readonly mediaType: string;
  readonly etag: string;
  /** Whether the ETag changes with the bytes. */
  readonly isVersioned: boolean;
  /** Files with the same key have the same bytes. */
  readonly key: unknown;
  read(): Promise<Buffer | undefined>;
}

/** An address from a published sheet is fetched from the public internet only. */
export async function readWeekFile(
  { db, remoteFiles }: Services,
  url: string | null | undefined,
  { weekId, sheet }: { readonly weekId: string; readonly sheet: WeekDocument },
): Promise<WeekFile | undefined> {
  const place = filePlaceOf(url);
  if (!place) return undefined;
  if ('remote' in place) {
    const isPublished = await isPublishedDocument(db, weekId, sheet);
    const file = await remoteFiles.fetch(place.remote, isPublished ? 'public only' : 'public and own');
    if (!file) return undefined;
    const { mediaType, bytes } = file;
    return { mediaType, etag: remoteFileEtag(place.remote), isVersioned: false, key: {}, read: async () => bytes };
  }
  const asset = db.selectFrom('asset').where('name', '=', place.asset);
  const row = await asset.select(['media_type', 'token']).executeTakeFirst();
  if (!row) return undefined;
  const read = async () => {
    const found = await asset.select('bytes').where('token', '=', row.token).executeTakeFirst();
    return found?.bytes;
  };
  const key = [place.asset, row.token].join(' ');
  return { mediaType: row.media_type, etag: etagOf(row.token), isVersioned: true, key, read };
}

/** The file may change without notice. */
export function remoteFileEtag(address: string): string {
  return etagOf(sha256(address).slice(0, 22));
}
