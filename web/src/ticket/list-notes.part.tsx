import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { ListNote } from '@offpiste/core/record/note/note-shown.contract';
import { nextNoteEnd, shownNotes, type ShownNote } from '@offpiste/core/record/note/note-shown.rules';
import Check from 'lucide-react/icons/check';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
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
import { NotesInBrief } from './notes-in-brief.part.tsx';
import type { NotedList } from './ticket-list.data.ts';
import styles from './ticket.module.css';

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
