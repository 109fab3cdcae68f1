import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import type { Schema } from '#platform/database/schema';
import { isUnchanged, NOT_MODIFIED } from '#platform/http/etag';
import { markList } from '#platform/http/list-changes';
import { isRefusal } from '#platform/http/refusals';
import { createSharedWork, type SharedWork } from '#platform/process/shared-work';
import { findList, type WeekList } from './list-token.store.ts';

export interface ListCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const reads = new WeakMap<Kysely<Schema>, SharedWork>();

/**
 * `reader` are the dependencies besides the token, which is read first. Phones that ask for a version at the same time
 * share one read.
 */
export async function answerList<Reply>(
  db: Kysely<Schema>,
  { request, reply }: ListCall,
  list: WeekList & { readonly reader?: string },
  read: (weekId: string) => Promise<Reply>,
): Promise<Reply | Refusal | typeof NOT_MODIFIED> {
  const head = await findList(db, list);
  if (isRefusal(head)) return head;
  const version = listVersion(head.token, list.reader);
  if (isUnchanged(request, reply, version)) return NOT_MODIFIED;
  markList(request, list.reader);
  return readsOf(db).run(`${request.url} ${version}`, () => read(head.weekId));
}

function readsOf(db: Kysely<Schema>): SharedWork {
  const known = reads.get(db) ?? createSharedWork();
  reads.set(db, known);
  return known;
}

export function listVersion(token: string, reader: string | undefined): string {
  return reader === undefined ? token : `${token}-${reader}`;
}
