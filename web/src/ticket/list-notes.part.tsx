import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { ListNote } from '@offpiste/core/record/note/note-shown.contract';
import { nextNoteEnd, shownNotes, type ShownNote } from '@offpiste/core/record/note/note-shown.rules';
import Check from 'lucide-react/icons/check';
import { useEffect, useId, useMemo, useRef, useState, type Ref } from 'react';
import { nowIso, sayWhen, setTimer } from '#device/clock.ts';
import { correctedNow } from '#net/handset-clock.ts';
import { brokenAction, submitAction, type ActionOutcome } from '#record/field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { general } from '#texts/general';
import { note as texts } from '#texts/record/note';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { isFocusLost } from '#ui/page/page.part.tsx';
import { StaffWords } from '#week/staff-words.part.tsx';
import { useWeek } from '#week/week.store.ts';
import type { NotedList } from './ticket-list.data.ts';
import styles from './ticket.module.css';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Info from 'lucide-react/icons/info';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';

/** How often the expiry of notes is checked: a phone's clock can change, and timers sleep with it. */
const LOOK_MS = 60_000;
const NO_NOTES: readonly ListNote[] = [];

/** On a low screen, and once seen, the notes show in brief until pressed. */
export function ListNotes({ notes }: { notes: NotedList }) {
  const standing = useStandingNotes(notes);
  const [isOpen, setIsOpen] = useState(false);
  const brief = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (standing.length === 0) return null;
  const closeAfter = (seen: ShownNote) => {
    if (standing.some((note) => note !== seen && !note.isSeen)) return;
    setIsOpen(false);
    const line = brief.current;
    if (line && isFocusLost(line.ownerDocument)) line.focus();
  };
  return (
    <div
      className={styles.notes}
      data-open={isOpen || undefined}
      data-seen={standing.every(({ isSeen }) => isSeen) || undefined}
    >
      <NotesInBrief
        notes={standing}
        isOpen={isOpen}
        controls={id}
        buttonRef={brief}
        onPress={() => setIsOpen((was) => !was)}
      />
      <div id={id} className={styles.notesInFull}>
        {standing.map((note) => (
          <NoteOfList key={note.id} list={notes.list} note={note} onSeen={() => closeAfter(note)} />
        ))}
      </div>
    </div>
  );
}

function useStandingNotes({ known = NO_NOTES, pending }: NotedList): readonly ShownNote[] {
  const repId = useAuth((state) => state.me?.repId) ?? '';
  const [at, setAt] = useState(correctedNow);
  const notes = useMemo(() => shownNotes(known, pending, repId, at), [known, pending, repId, at]);
  const end = nextNoteEnd(notes);
  useEffect(() => {
    if (end === undefined) return undefined;
    const wait = Math.min(Math.max(end - correctedNow(), 0), LOOK_MS);
    return setTimer(wait, () => setAt(correctedNow()));
  }, [end, at]);
  return notes;
}

type NoteOfListProps = { list: string; note: ShownNote; onSeen: () => void };

function NoteOfList({ list, note, onSeen }: NoteOfListProps) {
  const { text, until, by, isSeen, held } = note;
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const report = async () => {
    setIsSending(true);
    const outcome = await reportSeen(list, note);
    setTrouble('message' in outcome ? outcome.message : undefined);
    setIsSending(false);
    if (!('message' in outcome)) onSeen();
  };
  return (
    <Alert
      type="info"
      title={texts.title}
      action={
        isSeen ? (
          <span className={styles.noteFoot}>
            <Badge tone="ok" icon={<Check />}>
              {texts.seen}
            </Badge>
            {held ? <Badge tone="held">{general.held}</Badge> : null}
          </span>
        ) : (
          <Button variant="secondary" icon={<Check />} loading={isSending} onClick={() => void report()}>
            {texts.seen}
          </Button>
        )
      }
    >
      <p className={styles.noteText}>{text}</p>
      <p className={styles.note}>
        <StaffWords text={say(texts.stands, { until: sayWhen(until), by })} name={by} />
      </p>
      {trouble === undefined ? null : <p role="alert">{trouble}</p>}
    </Alert>
  );
}

function reportSeen(list: string, { id, text }: ShownNote): Promise<ActionOutcome> {
  const { repId = '', name: repName = '' } = useAuth.getState().me ?? {};
  return submitAction({
    kind: 'note-seen',
    endpoint: endpoints.noteSeen,
    subject: list,
    label: say(texts.seenLabel, { text }),
    // Lists can be long, and are polled anyway.
    refetches: false,
    body: {
      version: 1,
      weekId: useWeek.getState().weekId ?? '',
      list,
      note: id,
      repId,
      repName,
      handsetTimestamp: nowIso(),
    },
  }).catch(brokenAction);
}

type NotesInBriefProps = {
  notes: readonly ShownNote[];
  isOpen: boolean;
  controls: string;
  onPress: () => void;
  buttonRef: Ref<HTMLButtonElement>;
};

/** Shows the first unseen note, otherwise the latest. */
function NotesInBrief({ notes, isOpen, controls, onPress, buttonRef }: NotesInBriefProps) {
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
