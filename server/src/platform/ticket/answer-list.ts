import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Refusal } from '@offpiste/core/refusal/refusal.contract';
import type { Schema } from '#platform/database/schema';
import { isUnchanged, NOT_MODIFIED } from '#platform/http/etag';
import { isRefusal } from '#platform/http/refusals';
import { findList, type PolledList } from '#platform/ticket/list-version.store';

/** The request and response of a call. */
export interface ListCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Responds to a request for a polled list: with the list, or 304. `reader` contains what the list depends on besides its
 * version. The version is read before the list, so that a list is at least as new as its version.
 */
export async function answerList<Reply>(
  db: Kysely<Schema>,
  { request, reply }: ListCall,
  list: PolledList & { readonly reader?: string },
  read: (weekId: string) => Promise<Reply>,
): Promise<Reply | Refusal | typeof NOT_MODIFIED> {
  const head = await findList(db, list);
  if (isRefusal(head)) return head;
  const version = [head.version, list.reader].filter((part) => part !== undefined).join('-');
  return isUnchanged(request, reply, version) ? NOT_MODIFIED : read(head.weekId);
}
