import type { FastifyReply } from 'fastify';
import { filePlaceOf } from '@offpiste/core/weekly-file/weekly-file.rules';
import { setSafetyHeaders } from '#platform/http/document-headers';
import type { RemoteFile } from '#platform/remote-files/remote-files';
import type { Services } from '#platform/services';

/** The document or picture at an address in a week's data; undefined where it is unavailable. */
export async function readWeekFile(
  { db, remoteFiles }: Services,
  url: string | null | undefined,
): Promise<RemoteFile | undefined> {
  const place = filePlaceOf(url);
  if (!place) return undefined;
  if ('remote' in place) return remoteFiles.fetch(place.remote);
  const row = await db
    .selectFrom('asset')
    .select(['media_type', 'bytes'])
    .where('name', '=', place.asset)
    .executeTakeFirst();
  return row && { mediaType: row.media_type, bytes: row.bytes };
}

/** Headers that prevent a file from running anything under our origin. */
export function setFileHeaders(reply: FastifyReply): FastifyReply {
  return setSafetyHeaders(reply).header('content-security-policy', "default-src 'none'; sandbox");
}
