import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { MAX_LIVE_EXCEPTIONS, type LiveReply } from '@offpiste/core/office/live-night/office.contract';
import type { WeekOwner } from '#access/office-week/office-week';
import type { Schema } from '#platform/database/schema';
import { findExceptions } from '#record/exception/find-exceptions';
import { createKeptByMark } from './kept-by-mark.ts';
import { readRecordMark } from './live.store.ts';

/** The night is sent without exceptions after this time. */
const ANSWER_WITHIN_MS = 1500;
export type LiveExceptions = Pick<LiveReply, 'exceptionCount' | 'exceptions' | 'exceptionsAt'>;

const NOT_READ: LiveExceptions = { exceptions: [] };

/**
 * Searches again only after a record or import, because it reads all reports of doors and keys. After a failure or
 * timeout, the night comes without them and the next call waits for the same search.
 */
export function createLiveExceptions(
  db: Kysely<Schema>,
  find: typeof findExceptions = findExceptions,
): (week: WeekOwner) => Promise<LiveExceptions> {
  const search = createKeptByMark(
    (week) => readRecordMark(db, week),
    async ({ weekId }) => listed(await find(db, weekId)),
  );
  return async (week) => {
    const timer = new AbortController();
    const tooLate = wait(ANSWER_WITHIN_MS, NOT_READ, { signal: timer.signal }).catch(() => NOT_READ);
    try {
      return await Promise.race([search(week).catch(() => NOT_READ), tooLate]);
    } finally {
      timer.abort();
    }
  };
}

function listed(found: Awaited<ReturnType<typeof findExceptions>>): LiveExceptions {
  const latest = found.toSorted((a, b) => b.occurredAt.localeCompare(a.occurredAt)).slice(0, MAX_LIVE_EXCEPTIONS);
  const received = found.map(({ receivedAt }) => receivedAt).toSorted();
  const exceptionsAt = received.at(-1);
  return {
    exceptionCount: found.length,
    ...(exceptionsAt === undefined ? {} : { exceptionsAt }),
    exceptions: latest.map(({ occurredAt: at, repName, name, list, reference, words: text }) => ({
      at,
      repName,
      name,
      list,
      text,
      ...(reference === '' ? {} : { reference }),
    })),
  };
}
