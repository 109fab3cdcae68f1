import { say } from '@offpiste/core/base/brand/say.rules';
import { formatRecent } from '@offpiste/core/base/moment/moment.rules';
import { mayRetry, noticeKind } from '@offpiste/core/record/outbox/attention.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, type ReactNode } from 'react';
import { useToday } from '#device/use-now.ts';
import { dismissEntry, retryEntries } from './attention.actions.ts';
import { attention as texts } from '#texts/record/attention';
import { general } from '#texts/general';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import styles from './attention.module.css';
import { EntryWords, tryText } from './entry-words.part.tsx';

type EntryCardProps = {
  entry: StoredEntry;
  /** Its undo is recorded, and waits until the entry is sent. */
  isTakenBack: boolean;
  onDiscard: (entry: StoredEntry) => void;
};

export const EntryCard = memo(function EntryCard({ entry, isTakenBack, onDiscard }: EntryCardProps) {
  const { label, state } = entry.options;
  const today = useToday();
  return (
    <Card
      title={label || texts.unnamed}
      // The group's heading may be out of view and therefore not in the document.
      headingLevel={2}
      trailing={
        state === 'waiting' && !isTakenBack ? (
          <IconButton icon={<Trash2 />} label={texts.discard} onClick={() => onDiscard(entry)} />
        ) : undefined
      }
    >
      <Stack gap="small">
        <p className={styles.facts}>
          <StateBadge entry={entry} />
          {entry.timestamp > 0 ? (
            <span>{say(texts.recorded, { at: formatRecent(entry.timestamp, today) })}</span>
          ) : null}
        </p>
        {state === 'noticed' ? null : <p className={styles.facts}>{tryText(entry)}</p>}
        {isTakenBack ? <p className={styles.facts}>{texts.beingTakenBack}</p> : null}
        <EntryWords entry={entry} />
        <EntryButtons entry={entry} onDiscard={onDiscard} />
      </Stack>
    </Card>
  );
});

function StateBadge({ entry }: { entry: StoredEntry }): ReactNode {
  if (entry.isDamaged) {
    return (
      <Badge tone="warn" icon={<TriangleAlert />}>
        {texts.damagedWord}
      </Badge>
    );
  }
  switch (entry.options.state) {
    case 'waiting':
      return (
        <Badge tone="held" icon={<Hourglass />}>
          {texts.waitingWord}
        </Badge>
      );
    case 'attention':
      return (
        <Badge tone="danger" icon={<CircleX />}>
          {entry.options.isFault ? texts.faultWord : texts.refusedWord}
        </Badge>
      );
    case 'noticed':
    case 'accepted':
      return (
        <Badge tone="accent" icon={<Info />}>
          {isDoneBefore(entry) ? texts.notice : texts.notices}
        </Badge>
      );
  }
}

function EntryButtons({ entry, onDiscard }: Omit<EntryCardProps, 'isTakenBack'>) {
  switch (entry.options.state) {
    case 'waiting':
      return null;
    case 'attention':
      return (
        <div className={styles.buttons}>
          {mayRetry(entry) ? (
            <Button variant="secondary" fullWidth onClick={() => void retryEntries([entry])}>
              {general.retry}
            </Button>
          ) : null}
          <Button variant="quiet" fullWidth onClick={() => onDiscard(entry)}>
            {texts.discard}
          </Button>
        </div>
      );
    case 'noticed':
    case 'accepted':
      return (
        <Button variant="secondary" fullWidth onClick={() => void dismissEntry(entry)}>
          {general.ok}
        </Button>
      );
  }
}

function isDoneBefore(entry: StoredEntry): boolean {
  const { notice } = entry.options;
  return notice === undefined || ['first', 'door', 'since'].includes(noticeKind(entry, notice));
}
