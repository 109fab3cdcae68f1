import { standsAt } from '@offpiste/core/record/note/note-shown.rules';
import QrCode from 'lucide-react/icons/qr-code';
import { lazy, Suspense, type ReactNode } from 'react';
import { DataAge } from '#kept/data-age.part.tsx';
import { Loading, NotHere } from '#kept/not-here.part.tsx';
import { correctedNow } from '#net/handset-clock.ts';
import { useLink } from '#net/link.store.ts';
import { otherPhones } from '#record/other-phones.ts';
import { general } from '#texts/general';
import { note as noteTexts } from '#texts/record/note';
import { Alert } from '#ui/alert/alert.part.tsx';
import { LinkButton } from '#ui/button/button.part.tsx';
import { HeldBadge } from './person-row.part.tsx';
import styles from './ticket.module.css';
import type { ListState, NotedList } from './ticket-list.data.ts';

// Few lists have notes. Without signal this file may be missing, and the notes show as plain text.
const ListNotes = lazy(async (): Promise<{ default: (props: { notes: NotedList }) => ReactNode }> => {
  const whole = await import('./list-notes.part.tsx').catch(() => undefined);
  return { default: whole?.ListNotes ?? NotesInWords };
});

type ListHeadProps = {
  list: Pick<ListState, 'at' | 'isOld' | 'isLoading' | 'isMissing'> & {
    readonly held: number;
    readonly notes: NotedList;
  };
  missingText: string;
  children: ReactNode;
  /** Below the age; beside it on a landscape phone. */
  foot?: ReactNode;
};

export function ListHead({ list, missingText, children, foot }: ListHeadProps) {
  return (
    <>
      {hasNotes(list.notes) ? (
        <Suspense>
          <ListNotes notes={list.notes} />
        </Suspense>
      ) : null}
      <header className={styles.head}>
        {children}
        <div className={styles.headFoot}>
          <DataAge at={list.at} isOld={list.isOld}>
            <HeldBadge held={list.held} />
          </DataAge>
          {foot}
        </div>
      </header>
      {list.isMissing ? (
        <>
          <NotHere instead={general.fromWeek} />
          <Alert type="info">{missingText}</Alert>
        </>
      ) : null}
      {list.isLoading ? <Loading /> : null}
    </>
  );
}

// Every scan is pending for a moment, so only pending notes count.
function hasNotes({ known = [], pending }: NotedList): boolean {
  return known.length > 0 || pending.some(({ options }) => options.kind === 'note');
}

function NotesInWords({ notes: { known = [] } }: { notes: NotedList }) {
  return known
    .filter((note) => standsAt(note, correctedNow()))
    .map(({ id, text }) => (
      <Alert key={id} type="info" title={noteTexts.title}>
        <p className={styles.noteText}>{text}</p>
      </Alert>
    ));
}

/** Offered if records are held or there is no link. */
export function HandOverLink({ held }: { held: number }) {
  const hasLink = useLink(({ state }) => state !== 'none');
  const link = otherPhones()?.handOver;
  if (!link || (hasLink && held === 0)) return null;
  return (
    <LinkButton variant="quiet" fullWidth icon={<QrCode />} href={link.href}>
      {link.title}
    </LinkButton>
  );
}
