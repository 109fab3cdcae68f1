// Source: docs/reference/import-jobs.md (Published sheets).
import type { Kysely } from 'kysely';
import { previewOf, type BookedClient } from '@offpiste/core/office/import/import-preview.rules';
import type { OfficeTableKey } from '@offpiste/core/office/import/office-tables.list';
import type { OfficeWeek } from '@offpiste/core/office/import/office-week.rules';
import { goodWeekOf, sheetWords, type GoodWeek } from '@offpiste/core/office/published-sheet/good-week.rules';
import {
  decisionOn,
  heldReasons,
  RECODED,
  REMOVED,
  type HeldReason,
} from '@offpiste/core/office/published-sheet/held-reason.rules';
import { MAX_LISTED } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { sheetDoubts } from '@offpiste/core/office/published-sheet/sheet-doubt.rules';
import { lossBetween } from '@offpiste/core/office/published-sheet/sheet-wait.rules';
import { olderStates, type SheetStates } from '@offpiste/core/office/published-sheet/superseded-state.rules';
import { mergeWeek } from '#office/office-change/merge-week';
import type { ImportContent } from '#office/planned-week/import-content';
import { bookedByImport, readBookedClients } from '#office/sheet/booked-clients.store';
import { contentFrom } from '#office/sheet/plan-import';
import { sha256 } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import type { SheetWork, Waiting } from './sheet-work.store.ts';

/** Enough to tell the rows of one week apart. */
const ITEM_LETTERS = 16;
const ID_LETTERS = 22;

export interface FetchFacts {
  readonly weekId: string;
  readonly work: SheetWork;
  readonly codes: Parameters<typeof contentFrom>[2];
}

export interface WeighedFetch {
  readonly next: GoodWeek;
  readonly content: ImportContent;
  readonly booked: readonly BookedClient[];
  /** Undefined if nothing needs a decision. */
  readonly waiting: Waiting | undefined;
  /** The reasons without a decision, and those that were dismissed. */
  readonly open: readonly HeldReason[];
  readonly left: readonly HeldReason[];
}

/** Compares a fetch with the rows that were applied last, and with the decisions of the office. */
export async function weighFetch(
  db: Kysely<Schema>,
  { weekId, work, codes }: FetchFacts,
  whole: OfficeWeek,
): Promise<WeighedFetch> {
  const { good } = work;
  const next = goodWeekOf(whole);
  const content = await contentFrom(db, whole, codes);
  const states = statesOf(next);
  const doubts = good ? [...sheetDoubts(good, next), ...olderStates(statesOf(good), states, work.superseded)] : [];
  const before = await readBookedClients(db, weekId);
  const weeks = await Promise.all(content.weeks.map((week) => mergeWeek(db, week)));
  const after = weeks.flatMap(({ week }) => bookedByImport(week));
  const loss = lossBetween(before, after, doubts);
  const { removed, recoded, reason } = loss;
  const reasons = heldReasons(loss, doubts, { good, next, states });
  if (!reason) return { next, content, booked: after, waiting: undefined, open: [], left: [] };
  const hashed = reasons.map(withId);
  const id = idOf(hashed);
  const waiting: Waiting = {
    id,
    since: work.waiting?.id === id ? work.waiting.since : new Date().toISOString(),
    reason,
    counts: previewOf(before, after).counts,
    removed: removed
      .toSorted((a, b) => b.recorded.size - a.recorded.size)
      .map(({ reference, name, recorded }) => ({ reference, name, recorded: [...recorded] })),
    recodedCount: recoded.length,
    recoded: recoded
      .toSorted((a, b) => b.client.recorded.size - a.client.recorded.size)
      .slice(0, MAX_LISTED)
      .map(({ client: { reference, name, recorded, code: was = '' }, code }) => ({
        reference,
        name,
        recorded: [...recorded],
        before: was,
        after: code,
      })),
    doubts: [...doubts],
    reasons: hashed,
  };
  const decisionAt = (index: number) => hashed[index] && decisionOn(hashed[index], work.decided);
  return {
    next,
    content,
    booked: after,
    waiting,
    open: reasons.filter((_, index) => decisionAt(index) === undefined),
    left: reasons.filter((_, index) => decisionAt(index) === 'leave'),
  };
}

export function statesOf(week: GoodWeek): SheetStates {
  return new Map<OfficeTableKey, string>(week.given.map((key) => [key, sha256(sheetWords(week, key))]));
}

/** The rest of a waiting fetch after everything but the left changes was applied. */
export function waitingForLeft(waiting: Waiting, left: readonly HeldReason[], counts: Waiting['counts']): Waiting {
  const keys = new Set(left.map(({ key }) => key));
  const reasons = (waiting.reasons ?? []).filter(({ key }) => keys.has(key));
  return {
    ...waiting,
    id: idOf(reasons),
    reason: left[0]?.kind ?? waiting.reason,
    counts,
    removed: keys.has(REMOVED) ? waiting.removed : [],
    ...(keys.has(RECODED) ? {} : { recodedCount: 0, recoded: [] }),
    doubts: left.flatMap(({ doubt }) => doubt ?? []),
    reasons,
  };
}

function idOf(reasons: NonNullable<Waiting['reasons']>): string {
  return sha256(JSON.stringify(reasons.map(({ id }) => id)));
}

/** The id counts for exactly these rows. The database keeps no names of rows. */
function withId({ key, kind, doubt, items: named }: HeldReason): NonNullable<Waiting['reasons']>[number] {
  const items = named.map((item) => sha256(item).slice(0, ITEM_LETTERS)).toSorted();
  const id = sha256(JSON.stringify([key, items])).slice(0, ID_LETTERS);
  return { id, key, kind, items, ...(doubt ? { doubt } : { count: items.length }) };
}
