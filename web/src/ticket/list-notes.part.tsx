import { say } from '@offpiste/core/brand/say.rules';
import { formatRecent } from '@offpiste/core/moment/moment.rules';
import type { ShownNote } from '@offpiste/core/note/note-shown.rules';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { now } from '#device/clock.ts';
import { general } from '#texts/general';
import { note as texts } from '#texts/office/note';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { reportSeen } from './list-notes.actions.ts';
import type { StandingNotes } from './list-notes.data.ts';
import styles from './ticket.module.css';

/** What the office wrote on a list, above everything else. Nothing where it wrote nothing. */
export function ListNotes({ notes: { list, notes } }: { notes: StandingNotes }) {
  return notes.map((note) => <NoteOfList key={note.id} list={list} note={note} />);
}

function NoteOfList({ list, note }: { list: string; note: ShownNote }) {
  const { text, until, by, isSeen, held } = note;
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const report = async () => {
    setIsSending(true);
    const outcome = await reportSeen(list, note);
    setTrouble('message' in outcome ? outcome.message : undefined);
    setIsSending(false);
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
      <p className={styles.note}>{say(texts.stands, { until: formatRecent(until, now()), by })}</p>
      {trouble === undefined ? null : <p role="alert">{trouble}</p>}
    </Alert>
  );
}
