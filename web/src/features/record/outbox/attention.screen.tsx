import CircleCheck from 'lucide-react/icons/circle-check';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { useState, type ReactNode } from 'react';
import { giveUpEntry } from './attention.actions.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { attention as texts } from '#texts/record/attention';
import { titles } from '#texts/titles';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { WindowedList } from '#ui/windowed-list/windowed-list.part.tsx';
import { keyOfItem, useAttention, type FurtherGroup } from './attention.data.ts';
import { AttentionButtons } from './attention-buttons.part.tsx';
import { AttentionNotes } from './attention-notes.part.tsx';
import { DiscardQuestion } from './discard-question.part.tsx';
import { EntryCard } from './entry-card.part.tsx';

const LIKELY_CARD_PX = 172;

type AttentionScreenProps = { further?: FurtherGroup; notes?: ReactNode };

/** This rep's entries that are not sent, refused or have a notice. */
export function AttentionScreen({ further, notes }: AttentionScreenProps) {
  const { entries, items } = useAttention(further);
  const isUnknown = useOutbox((state) => state.isUnknown);
  const [leaving, setLeaving] = useState<StoredEntry>();
  const [problem, setProblem] = useState<string>();

  if (items.length === 0) {
    return (
      <Page align={isUnknown ? 'start' : 'center'}>
        <AttentionNotes further={notes} />
        {isUnknown ? null : <EmptyState icon={<CircleCheck />} heading={texts.empty} body={texts.emptyHint} />}
      </Page>
    );
  }
  return (
    <Page actions={<AttentionButtons entries={entries} problem={problem} />}>
      <AttentionNotes further={notes} />
      <WindowedList label={titles.attention.all} items={items} keyOf={keyOfItem} likelyHeightPx={LIKELY_CARD_PX}>
        {(item) =>
          item.kind === 'head' ? (
            <SectionHeader title={item.title} trailing={item.count} />
          ) : item.kind === 'further' ? (
            item.card
          ) : (
            <EntryCard entry={item.entry} isTakenBack={item.isTakenBack} onDiscard={setLeaving} />
          )
        }
      </WindowedList>
      <DiscardQuestion
        entry={leaving}
        onDiscard={(entry) => void giveUpEntry(entry).then(setProblem)}
        onClose={() => setLeaving(undefined)}
      />
    </Page>
  );
}
