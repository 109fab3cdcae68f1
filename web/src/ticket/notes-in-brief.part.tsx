import { say } from '@offpiste/core/base/brand/say.rules';
import type { ShownNote } from '@offpiste/core/record/note/note-shown.rules';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Info from 'lucide-react/icons/info';
import type { Ref } from 'react';
import { general } from '#texts/general';
import { note as texts } from '#texts/record/note';
import { Badge } from '#ui/badge/badge.part.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import styles from './ticket.module.css';

type NotesInBriefProps = {
  notes: readonly ShownNote[];
  isOpen: boolean;
  controls: string;
  onPress: () => void;
  buttonRef: Ref<HTMLButtonElement>;
};

/** Shows the first unseen note, otherwise the latest. */
export function NotesInBrief({ notes, isOpen, controls, onPress, buttonRef }: NotesInBriefProps) {
  const unseen = notes.find(({ isSeen }) => !isSeen);
  const [latest] = notes;
  const shown = unseen ?? latest;
  if (!shown) return null;
  const { text } = shown;
  return (
    <div className={styles.briefLine} role="status">
      <button
        ref={buttonRef}
        type="button"
        className={styles.brief}
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onPress}
      >
        {unseen ? <Info /> : <Check />}
        <VisuallyHidden>{unseen ? texts.title : texts.titleSeen}</VisuallyHidden>
        <span className={styles.briefText} data-new={unseen ? true : undefined}>
          {notes.length > 1 ? say(texts.firstOf, { count: notes.length, text }) : text}
        </span>
        {notes.some(({ held }) => held) ? <Badge tone="held">{general.held}</Badge> : null}
        <ChevronDown />
      </button>
    </div>
  );
}
