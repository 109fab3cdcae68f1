import { say } from '@offpiste/core/base/brand/say.rules';
import type { LiveNote, LiveReply } from '@offpiste/core/office/live-night/office.contract';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import X from 'lucide-react/icons/x';
import { sayWhen } from '#device/clock.ts';
import { note as noteTexts } from '#texts/record/note';
import { officeNote as texts } from '#texts/office/office-note';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { Link } from '#ui/link/link.part.tsx';
import { Row, Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { StaffWords } from '#week/staff-words.part.tsx';
import { useIsPhoneWeek } from '#app/features/office/office-frame/address-week.ts';
import { listName, listPath } from './note-lists.ts';
import styles from './office.module.css';
import { seenWords } from './seen-words.ts';

type NotesProps = { night: LiveReply; onWrite: () => void; onTemplates: () => void; onEnd: (note: LiveNote) => void };

export function Notes({ night, onWrite, onTemplates, onEnd }: NotesProps) {
  const { notes, phones } = night;
  const isPhoneWeek = useIsPhoneWeek();
  return (
    <Stack gap="small">
      <SectionHeader title={texts.notes} trailing={notes.length} />
      {notes.length === 0 ? <EmptyState size="small" heading={texts.none} /> : null}
      <ul className={styles.columns} aria-label={texts.notes}>
        {notes.map((note) => (
          <li key={note.id} className={styles.note}>
            <div className={styles.noteHead}>
              <p className={styles.noteText}>{note.text}</p>
              <IconButton icon={<X />} label={say(texts.end, { text: note.text })} onClick={() => onEnd(note)} />
            </div>
            <p className={styles.muted}>
              <NoteListLink list={note.list} night={night} />
              <StaffWords
                text={say(noteTexts.stands, { until: sayWhen(note.until), by: note.by })}
                name={isPhoneWeek ? note.by : undefined}
              />
            </p>
            <p className={styles.muted}>{seenWords(note, phones)}</p>
          </li>
        ))}
      </ul>
      <Row>
        <Button variant="secondary" icon={<MessageSquarePlus />} onClick={onWrite}>
          {texts.write}
        </Button>
        <Button variant="secondary" onClick={onTemplates}>
          {texts.templates}
        </Button>
      </Row>
    </Stack>
  );
}

function NoteListLink({ list, night }: { list: string; night: LiveReply }) {
  const name = listName(list, night);
  if (!useIsPhoneWeek()) return <strong>{name}</strong>;
  return (
    <Link href={listPath(list, night)} className={styles.noteList}>
      {name}
    </Link>
  );
}
