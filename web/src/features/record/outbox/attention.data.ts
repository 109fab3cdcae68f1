import { carriedBy, carriedKey, type CarriedRecord } from '@offpiste/core/handover/carried/carried.rules';
import { isBeingTakenBack, takenBackBy } from '@offpiste/core/record/outbox/attention.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { useMemo } from 'react';
import { brand } from '#base/brand.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { useCarried } from '#carried/carried.store.ts';
import { useAuth } from '#session/auth.store.ts';
import { carried as carriedTexts } from '#texts/handover/carried';
import { attention as texts } from '#texts/record/attention';

/** One row of the screen: a group heading or an entry. */
export type AttentionItem =
  | { readonly kind: 'head'; readonly title: string; readonly count: number }
  | { readonly kind: 'entry'; readonly entry: StoredEntry; readonly isTakenBack: boolean }
  | { readonly kind: 'carried'; readonly carried: CarriedRecord };

/**
 * Every entry of this rep worth showing, grouped by whether it needs a decision, is for information, or only waits, and
 * what they carry on this phone for others.
 */
export function useAttention(): { readonly entries: readonly StoredEntry[]; readonly items: readonly AttentionItem[] } {
  const refused = useOutbox((state) => state.attention);
  const noticed = useOutbox((state) => state.noticed);
  const waiting = useOutbox((state) => state.waiting);
  const records = useCarried((state) => state.records);
  const repId = useAuth((state) => state.me?.repId);
  return useMemo(() => {
    const entries = [...refused, ...noticed, ...waiting];
    const takenBack = takenBackBy(entries);
    return {
      entries,
      items: [
        ...group(texts.refused, refused, takenBack),
        ...group(texts.notices, noticed, takenBack),
        ...group(texts.waiting, waiting, takenBack),
        ...carriedGroup(carriedBy(records, { repId, brand: brand.key })),
      ],
    };
  }, [refused, noticed, waiting, records, repId]);
}

function group(title: string, entries: readonly StoredEntry[], takenBack: ReadonlySet<string>): AttentionItem[] {
  if (entries.length === 0) return [];
  return [
    { kind: 'head', title, count: entries.length },
    ...entries.map((entry): AttentionItem => ({
      kind: 'entry',
      entry,
      isTakenBack: isBeingTakenBack(entry, takenBack),
    })),
  ];
}

function carriedGroup(records: readonly CarriedRecord[]): AttentionItem[] {
  if (records.length === 0) return [];
  return [
    { kind: 'head', title: carriedTexts.title, count: records.length },
    ...records.map((carried): AttentionItem => ({ kind: 'carried', carried })),
  ];
}

export function keyOfItem(item: AttentionItem): string | number {
  if (item.kind === 'carried') return carriedKey(item.carried);
  return item.kind === 'head' ? item.title : item.entry.key;
}
