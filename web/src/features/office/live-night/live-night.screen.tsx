import { endpoints } from '@offpiste/core/endpoints';
import type { LiveNote, LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import Radar from 'lucide-react/icons/radar';
import { useState } from 'react';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import type { ActionOutcome } from '#record/field-action.ts';
import { useHasOffice } from '#session/has-office.ts';
import { note as noteTexts } from '#texts/record/note';
import { office as texts } from '#texts/office/live-night';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { Toast } from '#ui/toast/toast.part.tsx';
import { useAddressWeek, useAddressWeekList } from '#app/features/office/office-frame/address-week.ts';
import { Exceptions } from './exceptions.part.tsx';
import { useNightFilter } from './night-filters.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { NightProgramme } from './night-programme.part.tsx';
import { NoteButton } from '#app/features/office/note/note-button.part.tsx';
import { endNote } from '#app/features/office/note/note.actions.ts';
import { Notes } from '#app/features/office/note/notes.part.tsx';
import { DeskHead } from '#kept/desk-head.part.tsx';
import styles from '#app/features/office/note/office.module.css';
import { Phones } from './phones.part.tsx';
import { RideCard } from './ride-card.part.tsx';
import { WriteNote } from '#app/features/office/note/write-note.part.tsx';

/** The server caches its reply for a few seconds; together, the shown data is at most five seconds old. */
const POLL_MS = 2000;

export function LiveNightScreen() {
  const hasOffice = useHasOffice();
  const list = useAddressWeekList(endpoints.officeLive, {}, { enabled: hasOffice, pollMs: POLL_MS });
  if (!hasOffice) return <NoOffice />;
  const { data, at, failure, isLoading } = list;
  if (!data) return <Page>{isLoading || !failure ? <Loading /> : <MissingList />}</Page>;
  return <LiveNight night={data} at={at} isOld={failure !== undefined} />;
}

type LiveNightProps = { night: LiveReply; at: number | undefined; isOld: boolean };

function LiveNight({ night, at, isOld }: LiveNightProps) {
  const weekId = useAddressWeek();
  const filter = useNightFilter();
  const rides = filter.ridesIn(night);
  const [about, setAbout] = useState<string>();
  const [told, setTold] = useState({ text: '', turn: 0 });
  const tell = (outcome: ActionOutcome, done: string) => {
    const text = outcome.state === 'done' ? done : outcome.state === 'queued' ? outcome.text : outcome.message;
    setTold(({ turn }) => ({ text, turn: turn + 1 }));
  };
  const end = async (note: LiveNote) => tell(await endNote(weekId, note), noteTexts.ended);
  return (
    <Page width="desk">
      <DeskHead name={night.weekName} at={at} isOld={isOld} />
      {filter.fields(night)}
      <Notes night={night} onWrite={() => setAbout('')} onEnd={(note) => void end(note)} />
      <SectionHeader title={texts.rides} trailing={rides.length} />
      {rides.length === 0 ? (
        <EmptyState
          size="small"
          icon={<Radar />}
          heading={night.rides.length === 0 ? texts.noRides : texts.nothingFound}
        />
      ) : null}
      <ul className={styles.grid} aria-label={texts.rides}>
        {rides.map((ride) => {
          const key = rideListKey(ride);
          const notes = night.notes.filter((note) => note.list === key);
          return (
            <RideCard
              key={key}
              ride={ride}
              notes={notes}
              action={<NoteButton list={key} night={night} onNote={setAbout} />}
            />
          );
        })}
      </ul>
      <NightProgramme night={night} resort={filter.resortIn(night)} onNote={setAbout} />
      <Exceptions night={night} />
      <Phones phones={night.phones} />
      <WriteNote
        night={night}
        about={about}
        onClose={() => setAbout(undefined)}
        onWritten={(outcome) => {
          setAbout(undefined);
          tell(outcome, noteTexts.done.note);
        }}
      />
      <Toast {...told} />
    </Page>
  );
}
