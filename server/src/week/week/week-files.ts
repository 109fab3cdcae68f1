import type { FastifyReply } from 'fastify';
import { filePlaceOf } from '@offpiste/core/programme/weekly-file/weekly-file.rules';
import { setSafetyHeaders } from '#platform/http/document-headers';
import { sha256 } from '#platform/process/clock';
import { etagOf } from '#platform/http/etag';
import type { RemoteFile } from '#platform/remote-files/remote-files';
import { isPublishedDocument, type WeekDocument } from './documents.store.ts';
import type { Services } from '#platform/services/services';

export interface WeekFile extends RemoteFile {
  readonly etag: string;
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
    return file && { ...file, etag: remoteFileEtag(place.remote) };
  }
  const row = await db
    .selectFrom('asset')
    .select(['media_type', 'bytes', 'token'])
    .where('name', '=', place.asset)
    .executeTakeFirst();
  return row && { mediaType: row.media_type, bytes: row.bytes, etag: etagOf(row.token) };
}

/** The file may change without notice. */
export function remoteFileEtag(address: string): string {
  return etagOf(sha256(address).slice(0, 22));
}

export function setFileHeaders(reply: FastifyReply, { etag }: WeekFile): FastifyReply {
  return setSafetyHeaders(reply).header('content-security-policy', "default-src 'none'; sandbox").header('etag', etag);
}
