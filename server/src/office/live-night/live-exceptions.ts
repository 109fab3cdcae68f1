import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { MAX_LIVE_EXCEPTIONS, type LiveReply } from '@offpiste/core/office/live-night/office.contract';
import type { WeekOwner } from '#access/office-week/office-week';
import type { Schema } from '#platform/database/schema';
import { findExceptions } from '#record/exception/find-exceptions';
import { readExceptionMark } from './live.store.ts';

/** The night is sent without exceptions after this time. */
const ANSWER_WITHIN_MS = 1500;
/** One cached result for each watched week. */
const MAX_WEEKS = 20;

export type LiveExceptions = Pick<LiveReply, 'exceptionCount' | 'exceptions'>;

const NOT_READ: LiveExceptions = { exceptions: [] };

interface Kept {
  readonly mark: string;
  isFound: boolean;
  readonly value: Promise<LiveExceptions>;
}

/**
 * Searches again only after a record or import, because it reads all reports of doors and keys. After a failure or
 * timeout, the night comes without them and the next call waits for the same search.
 */
export function createLiveExceptions(
  db: Kysely<Schema>,
  find: typeof findExceptions = findExceptions,
): (week: WeekOwner) => Promise<LiveExceptions> {
  const known = new Map<string, Kept>();
  const search = async (week: WeekOwner): Promise<LiveExceptions> => {
    const mark = await readExceptionMark(db, week);
    const last = known.get(week.weekId);
    // A second search at once would slow both.
    if (last && (last.mark === mark || !last.isFound)) return last.value;
    const kept: Kept = { mark, isFound: false, value: find(db, week.weekId).then(listed) };
    known.delete(week.weekId);
    known.set(week.weekId, kept);
    for (const oldest of known.keys()) if (known.size > MAX_WEEKS) known.delete(oldest);
    kept.value.then(
      () => (kept.isFound = true),
      () => known.delete(week.weekId),
    );
    return kept.value;
  };
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
  return {
    exceptionCount: found.length,
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
