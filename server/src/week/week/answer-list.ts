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

/** `reader` are the dependencies besides the token, which is read first. */
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

export function listVersion(token: string, reader: string | undefined): string {
  return reader === undefined ? token : `${token}-${reader}`;
}
