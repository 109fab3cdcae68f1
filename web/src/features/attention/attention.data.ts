import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { useMemo } from 'react';
import { useOutbox } from '#record/outbox.store.ts';
import { attention as texts } from '#texts/record/attention';

/** One row of the screen: a group heading or an entry. */
export type AttentionItem =
  | { readonly kind: 'head'; readonly title: string; readonly count: number }
  | { readonly kind: 'entry'; readonly entry: StoredEntry };

/** Every entry of this rep worth showing, grouped by whether it needs a decision, is for information, or only waits. */
export function useAttention(): { readonly entries: readonly StoredEntry[]; readonly items: readonly AttentionItem[] } {
  const refused = useOutbox((state) => state.attention);
  const noticed = useOutbox((state) => state.noticed);
  const waiting = useOutbox((state) => state.waiting);
  return useMemo(
    () => ({
      entries: [...refused, ...noticed, ...waiting],
      items: [...group(texts.refused, refused), ...group(texts.notices, noticed), ...group(texts.waiting, waiting)],
    }),
    [refused, noticed, waiting],
  );
}

function group(title: string, entries: readonly StoredEntry[]): AttentionItem[] {
  if (entries.length === 0) return [];
  return [
    { kind: 'head', title, count: entries.length },
    ...entries.map((entry): AttentionItem => ({ kind: 'entry', entry })),
  ];
}

export function keyOfItem(item: AttentionItem): string | number {
  return item.kind === 'head' ? item.title : item.entry.key;
}
