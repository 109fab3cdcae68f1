import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';
import { shownAddress } from '@offpiste/core/office/published-sheet/sheet-address.rules';
import type { Schema } from '#platform/database/schema';
import type { SheetFetcher } from '#platform/remote-files/sheet-fetcher';
import { findDueAddresses, keepAnswered, keepFailed, keepFetched, type DueAddress } from './due-sheets.store.ts';

/** Each can hold 20 MB in memory. */
const FETCHED_AT_ONCE = 3;

export interface FetchHow {
  readonly fetchSheet: SheetFetcher;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Interrupted fetches do not count as attempts. */
  readonly signal?: AbortSignal;
}

export async function fetchDueSheets(db: Kysely<Schema>, weekId: string, how: FetchHow): Promise<void> {
  const due = await findDueAddresses(db, weekId);
  for (let from = 0; from < due.length; from += FETCHED_AT_ONCE)
    await Promise.all(due.slice(from, from + FETCHED_AT_ONCE).map((address) => fetchOne(db, address, how)));
}

async function fetchOne(db: Kysely<Schema>, due: DueAddress, { fetchSheet, log, signal }: FetchHow): Promise<void> {
  const answer = await fetchSheet(due.address, due.etag, signal);
  if (signal?.aborted) return;
  if (answer.kind === 'unchanged') return keepAnswered(db, due, due.etag ?? null);
  if (answer.kind === 'content') {
    const digest = createHash('sha256').update(answer.bytes).digest('base64url');
    return keepFetched(db, due, { ...answer, digest });
  }
  const { weekId, sheet, address } = due;
  log.warn(
    { weekId, sheet, address: shownAddress(address), why: answer.why },
    'a published sheet could not be fetched',
  );
  return keepFailed(db, due, answer.why);
}
