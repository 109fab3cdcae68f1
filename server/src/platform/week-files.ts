import type { FastifyReply } from 'fastify';
import { filePlaceOf } from '@offpiste/core/weekly-file/weekly-file.rules';
import { setSafetyHeaders } from '#platform/document-headers';
import type { FileElsewhere } from '#platform/elsewhere';
import type { Services } from '#platform/services';

/** The document or picture that an address in a week's data means; undefined where it cannot be had. */
export async function readWeekFile(
  { db, elsewhere }: Services,
  url: string | null | undefined,
): Promise<FileElsewhere | undefined> {
  const place = filePlaceOf(url);
  if (!place) return undefined;
  if ('elsewhere' in place) return elsewhere.fetch(place.elsewhere);
  const row = await db
    .selectFrom('asset')
    .select(['media_type', 'bytes'])
    .where('name', '=', place.asset)
    .executeTakeFirst();
  return row && { mediaType: row.media_type, bytes: row.bytes };
}

/** Whatever is in a file, under our own address it may do nothing. */
export function setFileHeaders(reply: FastifyReply): FastifyReply {
  return setSafetyHeaders(reply).header('content-security-policy', "default-src 'none'; sandbox");
}
