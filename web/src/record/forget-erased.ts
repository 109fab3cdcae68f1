import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { afterErasing } from '@offpiste/core/record/signed-record/erased-week.rules';
import { erasedWeeks } from '#kept/week-ends.ts';
import type { EntryChange } from './outbox.db.ts';

export function changesAfterErasing(entries: readonly StoredEntry[]): EntryChange[] {
  const erased = new Set(erasedWeeks());
  if (erased.size === 0) return [];
  return entries.flatMap((entry) => {
    const options = afterErasing(entry, erased);
    return options ? [{ key: entry.key, onlyOf: entry, options }] : [];
  });
}
