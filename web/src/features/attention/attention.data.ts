import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { useMemo } from 'react';
import { useOutbox } from '#outbox/outbox.store.ts';
import { attention as texts } from '#texts/attention';

/** One line of the screen: the head of a group, or an entry of it. */
export type AttentionItem =
  | { readonly kind: 'head'; readonly title: string; readonly count: number }
  | { readonly kind: 'entry'; readonly entry: StoredEntry };

/** Every entry of this rep that somebody may want to see, by what is asked of them: to decide, to know, only to wait. */
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
