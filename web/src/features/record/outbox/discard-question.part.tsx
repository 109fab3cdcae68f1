import { discardingOf } from '@offpiste/core/record/outbox/attention.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { useState } from 'react';
import { attention as texts } from '#texts/record/attention';
import { general } from '#texts/general';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';

type DiscardQuestionProps = {
  entry: StoredEntry | undefined;
  onDiscard: (entry: StoredEntry) => void;
  onClose: () => void;
};

/** The warning is stronger if the server never received the entry. */
export function DiscardQuestion({ entry, onDiscard, onClose }: DiscardQuestionProps) {
  const lastEntry = useLastEntry(entry);
  const isUnsent = lastEntry?.options.state === 'waiting';
  const words = wordsFor(lastEntry);
  return (
    <AlertDialog
      open={entry !== undefined}
      type={isUnsent ? 'danger' : 'warning'}
      title={words.title}
      okLabel={words.ok}
      onOk={() => {
        if (entry) onDiscard(entry);
        onClose();
      }}
      cancel={{ label: isUnsent ? texts.keep : general.cancel, onPress: onClose }}
    >
      <p>
        <strong>{lastEntry?.options.label}</strong>
      </p>
      <p>{words.text}</p>
    </AlertDialog>
  );
}

function wordsFor(entry: StoredEntry | undefined): (typeof texts.discarding)['gone'] {
  if (!entry) return texts.discarding.gone;
  const how = discardingOf(entry);
  return how === 'gone' && entry.options.state === 'waiting' ? texts.discarding.unsent : texts.discarding[how];
}

/** Keeps the entry during the closing animation. */
function useLastEntry(entry: StoredEntry | undefined): StoredEntry | undefined {
  const [last, setLast] = useState(entry);
  if (entry && entry !== last) setLast(entry);
  return entry ?? last;
}
