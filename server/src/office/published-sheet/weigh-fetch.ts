// Source: docs/reference/import-jobs.md (Confirmation by a person).
import type { Kysely } from 'kysely';
import { previewOf } from '@offpiste/core/office/import/import-preview.rules';
import type { OfficeTableKey } from '@offpiste/core/office/import/office-tables.list';
import type { OfficeWeek } from '@offpiste/core/office/import/office-week.rules';
import { goodWeekOf, sheetWords, type GoodWeek } from '@offpiste/core/office/published-sheet/good-week.rules';
import { heldSheets, sheetNamesOf } from '@offpiste/core/office/published-sheet/held-sheet.rules';
import { MAX_LISTED } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { sheetDoubts } from '@offpiste/core/office/published-sheet/sheet-doubt.rules';
import { recodedClients, removedClients, waitReason } from '@offpiste/core/office/published-sheet/sheet-wait.rules';
import { olderStates, type SheetStates } from '@offpiste/core/office/published-sheet/superseded-state.rules';
import type { ImportContent } from '#office/planned-week/import-content';
import { mergeWeek } from '#office/office-change/merge-week';
import { contentFrom } from '#office/sheet/plan-import';
import { bookedByImport, readBookedClients } from '#office/sheet/booked-clients.store';
import { sha256 } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import type { SheetWork, Waiting } from './sheet-work.store.ts';

export interface WeighedFetch {
  readonly next: GoodWeek;
  readonly content: ImportContent;
  /** The sheets that a person must see first. */
  readonly held: ReadonlySet<OfficeTableKey>;
  /** Undefined without held sheets. */
  readonly waiting: Waiting | undefined;
}

interface FetchFacts {
  readonly weekId: string;
  readonly work: SheetWork;
  readonly codes: Parameters<typeof contentFrom>[2];
}

/** Compares a fetch with the rows that were applied last. `dismissed` are sheets that a person has seen already. */
export async function weighFetch(
  db: Kysely<Schema>,
  { weekId, work, codes }: FetchFacts,
  whole: OfficeWeek,
  dismissed?: ReadonlySet<OfficeTableKey>,
): Promise<WeighedFetch> {
  const { good } = work;
  const next = goodWeekOf(whole);
  const content = await contentFrom(db, whole, codes);
  const doubts = good
    ? [...sheetDoubts(good, next), ...olderStates(statesOf(good), statesOf(next), work.superseded)]
    : [];
  const before = await readBookedClients(db, weekId);
  const weeks = await Promise.all(content.weeks.map((week) => mergeWeek(db, week)));
  const after = weeks.flatMap(({ week }) => bookedByImport(week));
  const removed = removedClients(before, after);
  const recoded = recodedClients(before, after);
  const reason = waitReason(before, { removed, recoded, doubts });
  const isClientLost = waitReason(before, { removed, recoded, doubts: [] }) !== undefined;
  const held = dismissed ?? heldSheets(doubts, isClientLost);
  if (held.size === 0) return { next, content, held, waiting: undefined };
  const id = decisionId(next, held);
  const waiting: Waiting = {
    id,
    since: work.waiting?.id === id ? work.waiting.since : new Date().toISOString(),
    reason: reason ?? work.waiting?.reason ?? 'cells-emptied',
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
    sheets: sheetNamesOf(held),
    ...(dismissed ? { isLeft: true } : {}),
  };
  return { next, content, held, waiting };
}

export function statesOf(week: GoodWeek): SheetStates {
  return new Map(week.given.map((key) => [key, sha256(sheetWords(week, key))]));
}

/** A decision counts for this content of these sheets. */
function decisionId(week: GoodWeek, keys: ReadonlySet<OfficeTableKey>): string {
  return sha256(JSON.stringify([...keys].toSorted().map((key) => [key, sheetWords(week, key)])));
}
