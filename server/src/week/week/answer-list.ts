import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import type { Schema } from '#platform/database/schema';
import { isUnchanged, NOT_MODIFIED } from '#platform/http/etag';
import { isRefusal } from '#platform/http/refusals';
import { findList, type WeekList } from './list-token.store.ts';

export interface ListCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Returns the list or 304. `reader` has the dependencies besides its token. The token is read first, so that the list
 * is at least as new.
 */
export async function answerList<Reply>(
  db: Kysely<Schema>,
  { request, reply }: ListCall,
  list: WeekList & { readonly reader?: string },
  read: (weekId: string) => Promise<Reply>,
): Promise<Reply | Refusal | typeof NOT_MODIFIED> {
  const head = await findList(db, list);
  if (isRefusal(head)) return head;
  return isUnchanged(request, reply, listVersion(head.token, list.reader)) ? NOT_MODIFIED : read(head.weekId);
}

/** The version for a reader, used in the ETag. */
export function listVersion(token: string, reader: string | undefined): string {
  return reader === undefined ? token : `${token}-${reader}`;
}
