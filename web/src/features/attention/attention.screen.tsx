import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { dismissEntry, retryEntry } from '#outbox/attention.actions.ts';
import { useOutbox } from '#outbox/outbox.store.ts';
import { brand } from '#session/brand.ts';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';
import { EntryCard } from './entry-card.part.tsx';

const { attention: texts, general } = brand.texts;

/** Everything the server refused, or has something to say about: nothing leaves the queue unseen. */
export function AttentionScreen() {
  const refused = useOutbox((state) => state.attention);
  const noticed = useOutbox((state) => state.noticed);
  const [leaving, setLeaving] = useState<StoredEntry>();

  if (refused.length + noticed.length === 0) {
    return (
      <Page align="center">
        <EmptyState icon={<CircleCheck />} heading={texts.empty} />
      </Page>
    );
  }
  return (
    <Page>
      <Stack>
        {refused.map((entry) => (
          <EntryCard key={entry.key} entry={entry} words={entry.options.lastError}>
            <Button fullWidth onClick={() => void retryEntry(entry)}>
              {general.retry}
            </Button>
            <Button variant="quiet" fullWidth onClick={() => setLeaving(entry)}>
              {texts.discard}
            </Button>
          </EntryCard>
        ))}
        {noticed.map((entry) => (
          <EntryCard key={entry.key} entry={entry} words={entry.options.notice?.text}>
            <Button variant="secondary" fullWidth onClick={() => void dismissEntry(entry)}>
              {general.ok}
            </Button>
          </EntryCard>
        ))}
      </Stack>
      <AlertDialog
        open={leaving !== undefined}
        type="warning"
        title={texts.discardTitle}
        okLabel={texts.discard}
        onOk={() => {
          if (leaving) void dismissEntry(leaving);
          setLeaving(undefined);
        }}
        cancel={{ label: general.cancel, onPress: () => setLeaving(undefined) }}
      >
        {texts.discardText}
      </AlertDialog>
    </Page>
  );
}
