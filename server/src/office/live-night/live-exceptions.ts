import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { MAX_LIVE_EXCEPTIONS, type LiveReply } from '@offpiste/core/office/live-night/office.contract';
import type { WeekOwner } from '#access/office-week/office-week';
import type { Schema } from '#platform/database/schema';
import { findExceptions } from '#record/exception/find-exceptions';
import { readExceptionMark } from './live.store.ts';

/** The rest of the night does not wait longer for them. */
const ANSWER_WITHIN_MS = 1500;
/** So many weeks are kept, one for each that an office looks at. */
const MAX_WEEKS = 20;

/** What the reply says of them. */
export type LiveExceptions = Pick<LiveReply, 'exceptionCount' | 'exceptions'>;

const NOT_READ: LiveExceptions = { exceptions: [] };

interface Kept {
  readonly mark: string;
  isFound: boolean;
  readonly value: Promise<LiveExceptions>;
}

/**
 * What does not fit together in a week, for the live night. It follows from every report of doors and keys, so it is found
 * again only after something was recorded or imported. Where that fails or takes too long, the night comes without: a
 * search that goes on is what the next look waits for.
 */
export function createLiveExceptions(
  db: Kysely<Schema>,
  find: typeof findExceptions = findExceptions,
): (week: WeekOwner) => Promise<LiveExceptions> {
  const known = new Map<string, Kept>();
  const search = async (week: WeekOwner): Promise<LiveExceptions> => {
    const mark = await readExceptionMark(db, week);
    const last = known.get(week.weekId);
    // Two searches at once would only make both slower.
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
