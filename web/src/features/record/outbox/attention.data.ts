import { isBeingTakenBack, takenBackBy } from '@offpiste/core/record/outbox/attention.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { useMemo, type ReactNode } from 'react';
import { useOutbox } from '#record/outbox.store.ts';
import { attention as texts } from '#texts/record/attention';

/** A group heading or an entry. */
export type AttentionItem =
  | { readonly kind: 'head'; readonly title: string; readonly count: number }
  | { readonly kind: 'entry'; readonly entry: StoredEntry; readonly isTakenBack: boolean }
  | ({ readonly kind: 'further' } & FurtherCard);

interface FurtherCard {
  readonly key: string;
  readonly card: ReactNode;
}

/** A group of another feature, below this rep's own entries. */
export interface FurtherGroup {
  readonly title: string;
  readonly cards: readonly FurtherCard[];
}

/** This rep's entries in three groups: decision required, information, waiting. */
export function useAttention(further: FurtherGroup | undefined): {
  readonly entries: readonly StoredEntry[];
  readonly items: readonly AttentionItem[];
} {
  const refused = useOutbox((state) => state.attention);
  const noticed = useOutbox((state) => state.noticed);
  const waiting = useOutbox((state) => state.waiting);
  return useMemo(() => {
    const entries = [...refused, ...noticed, ...waiting];
    const takenBack = takenBackBy(entries);
    return {
      entries,
      items: [
        ...group(texts.refused, refused, takenBack),
        ...group(texts.notices, noticed, takenBack),
        ...group(texts.waiting, waiting, takenBack),
        ...furtherItems(further),
      ],
    };
  }, [refused, noticed, waiting, further]);
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

function furtherItems(further: FurtherGroup | undefined): AttentionItem[] {
  if (!further || further.cards.length === 0) return [];
  const { title, cards } = further;
  return [
    { kind: 'head', title, count: cards.length },
    ...cards.map((each): AttentionItem => ({ kind: 'further', ...each })),
  ];
}

export function keyOfItem(item: AttentionItem): string | number {
  if (item.kind === 'further') return item.key;
  return item.kind === 'head' ? item.title : item.entry.key;
}
