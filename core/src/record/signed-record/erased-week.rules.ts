// Source: docs/reference/erasing.md (Erasing).
import type { RefusalCode } from '../../base/refusal/refusal.contract.ts';
import { weekNamedIn } from './record-of.rules.ts';
import type { OutboxEntry, OutboxOptions, StoredEntry } from '../outbox/outbox.contract.ts';
import { retried } from '../outbox/outbox.rules.ts';

/** The week id of an entry. */
export function weekOfEntry(entry: OutboxEntry): string | undefined {
  return weekNamedIn(entry) ?? entry.options.proof?.week ?? entry.options.week;
}

/**
 * The entry after its week was erased; undefined leaves it. Unanswered ones are sent first, to learn whether they
 * counted.
 */
export function afterErasing(entry: StoredEntry, erased: ReadonlySet<string>): OutboxOptions | 'gone' | undefined {
  const week = weekOfEntry(entry);
  const { state, isFault } = entry.options;
  if (week === undefined || !erased.has(week) || state === 'waiting') return undefined;
  return state === 'attention' && isFault ? retried(entry.options) : 'gone';
}

/** Whether a refusal ends the entry because its week is erased. */
export function isOfErasedWeek({ code }: { readonly code?: string }): boolean {
  return code === ('week-erased' satisfies RefusalCode);
}
