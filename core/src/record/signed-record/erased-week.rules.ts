// Source: docs/reference/erasing.md (Erasing).
import type { RefusalCode } from '../../base/refusal/refusal.contract.ts';
import { weekNamedIn } from './record-of.rules.ts';
import type { OutboxEntry, OutboxOptions, StoredEntry } from '../outbox/outbox.contract.ts';
import { retried } from '../outbox/outbox.rules.ts';

/** The id of the week an entry is of; undefined where nothing in it says so. */
export function weekOfEntry(entry: OutboxEntry): string | undefined {
  return weekNamedIn(entry) ?? entry.options.proof?.week ?? entry.options.week;
}

/**
 * What becomes of an entry whose week may be erased; undefined: it stays as it is. What the server has answered goes. What it
 * has not is sent first: its answer says whether it counted, and stores nothing personal.
 */
export function afterErasing(entry: StoredEntry, erased: ReadonlySet<string>): OutboxOptions | 'gone' | undefined {
  const week = weekOfEntry(entry);
  const { state, isFault } = entry.options;
  if (week === undefined || !erased.has(week) || state === 'waiting') return undefined;
  return state === 'attention' && isFault ? retried(entry.options) : 'gone';
}

/** Whether this refusal says that the week of the entry is erased, which ends the entry: it is sent no more and goes. */
export function isOfErasedWeek({ code }: { readonly code?: string }): boolean {
  return code === ('week-erased' satisfies RefusalCode);
}
