import { PUBLISHING_ROLE } from '@offpiste/core/base/call/office-role.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { LiveNote, LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { useLocation, useNavigate } from '@tanstack/react-router';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import Radar from 'lucide-react/icons/radar';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { endNote } from '#app/features/office/note/note.actions.ts';
import { NoteTemplates } from '#app/features/office/note/note-templates.part.tsx';
import { Notes } from '#app/features/office/note/notes.part.tsx';
import { outcomeWords } from '#app/features/office/note/outcome-words.ts';
import { WriteNote } from '#app/features/office/note/write-note.part.tsx';
import { useAddressWeek, useAddressWeekList } from '#app/features/office/office-frame/address-week.ts';
import { knownPhones } from '#app/features/office/report/night-pack.data.ts';
import { PrintPack } from '#app/features/office/report/print-pack.part.tsx';
import { pathTo } from '#base/paths.ts';
import { useNow } from '#device/use-now.ts';
import { DeskHead } from '#kept/desk-head.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import type { List } from '#kept/use-list.ts';
import type { ActionOutcome } from '#record/field-action.ts';
import { useHasOffice, useHasRole } from '#session/has-office.ts';
import { note } from '#texts/record/note';
import { officeNote as noteTexts } from '#texts/office/office-note';
import { office as texts } from '#texts/office/live-night';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { Toast } from '#ui/toast/toast.part.tsx';
import { Alerts, type AlertTarget } from './alerts.part.tsx';
import { Exceptions } from './exceptions.part.tsx';
import { MissingPanel } from './missing-panel.part.tsx';
import { NightCharts } from './night-charts.part.tsx';
import { useNightFilter } from './night-filters.part.tsx';
import { NightProgramme } from './night-programme.part.tsx';
import { useNightSeries } from './night-series.data.ts';
import { PARTS, WRITE_NOTE, type NightPart } from './night-part.ts';
import { NightTotals } from './night-totals.part.tsx';
import { Phones } from './phones.part.tsx';
import { RideTable } from './ride-table.part.tsx';
import { WallAddresses } from './wall-addresses.part.tsx';
import styles from './night.module.css';

/** The server caches its reply for a few seconds; together, the shown data is at most five seconds old. */
const POLL_MS = 2000;
/** Minutes to departure and since the last scan stay right. */
const NOW_MS = 10_000;

export function LiveNightScreen() {
  const hasOffice = useHasOffice();
  const list = useAddressWeekList(endpoints.officeLive, {}, { enabled: hasOffice, pollMs: POLL_MS });
  if (!hasOffice) return <NoOffice />;
  const { data, failure, isLoading } = list;
  if (!data) return <Page>{isLoading || !failure ? <Loading /> : <MissingList />}</Page>;
  return <LiveNight list={list} night={data} />;
}

type LiveNightProps = { list: List<LiveReply>; night: LiveReply };

/** The form asks for the list. */
const NO_LISTS: readonly string[] = [];

function LiveNight({ list, night }: LiveNightProps) {
  const { at, failure, refresh } = list;
  const weekId = useAddressWeek();
  const mayPublish = useHasRole([PUBLISHING_ROLE]);
  const navigate = useNavigate();
  const now = useNow(NOW_MS);
  const filter = useNightFilter(night);
  const rides = filter.ridesAt(now);
  const { series, hasFailed } = useNightSeries(weekId);
  const [chosen, setChosen] = useState<string>();
  const chosenRide = night.rides.find((ride) => rideListKey(ride) === chosen);
  const [about, setAbout] = useState<readonly string[]>();
  const [hasTemplates, setHasTemplates] = useState(false);
  const [told, setTold] = useState({ text: '', turn: 0 });
  const tell = (outcome: ActionOutcome, done: string) =>
    setTold(({ turn }) => ({ text: outcomeWords(outcome, done), turn: turn + 1 }));
  const writeOn = (list: string) => setAbout([list]);
  const end = async (note: LiveNote) => tell(await endNote(weekId, note), noteTexts.ended);
  const sections = useRef<Partial<Record<NightPart, HTMLElement | null>>>({});
  const jump = (part: NightPart | undefined) => {
    if (part === undefined) return;
    sections.current[part]?.scrollIntoView({ block: 'start' });
    sections.current[part]?.focus({ preventScroll: true });
  };
  const asked = useLocation({ select: ({ hash }) => hash });
  const chosenAt = useLocation({ select: ({ state }) => state.chosenAt });
  useEffect(() => {
    jump(PARTS.find((part) => part === asked));
  }, [asked, chosenAt]);
  const endWriting = () => {
    setAbout(undefined);
    // A reload does not open the form again.
    if (asked === WRITE_NOTE)
      void navigate({ to: '.', search: true, state: true, replace: true, hashScrollIntoView: false });
  };
  const show = (part: NightPart) => {
    void navigate({ to: '.', hash: part, search: true, state: true, replace: true, hashScrollIntoView: false });
    jump(part);
  };
  const open = (target: AlertTarget) => {
    if (target.opens === 'missing') setChosen(target.list);
    else if (target.opens === 'note') setAbout([target.list]);
    else if (target.opens === 'sheet') void navigate({ to: pathTo('PublishedSheet', { week: weekId }) });
    else show(target.opens);
  };
  const section = (part: NightPart, children: ReactNode) => (
    <div ref={(element) => void (sections.current[part] = element)} className={styles.section} tabIndex={-1}>
      {children}
    </div>
  );
  return (
    <Page width="desk">
      <div className={styles.night}>
        <div className={styles.head}>
          <NightTotals night={night} rides={rides} onShow={show} />
        </div>
        <div className={styles.side}>
          <DeskHead name={night.weekName} at={at} isOld={failure !== undefined} />
          {chosenRide ? (
            <MissingPanel key={chosen} weekId={weekId} ride={chosenRide} onClose={() => setChosen(undefined)} />
          ) : null}
          <Alerts night={night} weekId={weekId} now={now} onOpen={open} onSeen={refresh} />
          <Accordion title={texts.filters} chips={[{ label: filter.words }]}>
            <div className={styles.padded}>{filter.fields}</div>
          </Accordion>
          {rides.length > 1 ? (
            <Button
              variant="secondary"
              icon={<MessageSquarePlus />}
              onClick={() => setAbout(rides.map((ride) => rideListKey(ride)))}
            >
              {say(noteTexts.onShown, { count: rides.length })}
            </Button>
          ) : null}
          <PrintPack weekId={weekId} night={filter.night} phones={knownPhones(list)} />
        </div>
        <div className={styles.main}>
          {rides.length === 0 ? (
            <EmptyState
              size="small"
              icon={<Radar />}
              heading={night.rides.length === 0 ? texts.noRides : texts.noneSoon}
              action={
                night.rides.length === 0 ? undefined : (
                  <Button variant="secondary" onClick={filter.showAll}>
                    {texts.showAll}
                  </Button>
                )
              }
            />
          ) : (
            <RideTable
              night={night}
              rides={rides}
              series={series}
              now={now}
              chosen={chosen}
              onMissing={setChosen}
              onNote={writeOn}
            />
          )}
        </div>
      </div>
      <NightCharts rides={rides} doors={night.doors} series={series} hasFailed={hasFailed} now={now} />
      {section(
        'notes',
        <Notes
          night={night}
          onWrite={() => setAbout(NO_LISTS)}
          onTemplates={() => setHasTemplates(true)}
          onEnd={(note) => void end(note)}
        />,
      )}
      {section('programme', <NightProgramme night={night} resort={filter.resort} onNote={writeOn} />)}
      {section('exceptions', <Exceptions night={night} />)}
      {section('phones', <Phones phones={night.phones} />)}
      {mayPublish ? <WallAddresses weekId={weekId} /> : null}
      <WriteNote
        night={night}
        about={about ?? (asked === WRITE_NOTE ? NO_LISTS : undefined)}
        onClose={endWriting}
        onWritten={(outcome, count) => {
          endWriting();
          tell(outcome, count > 1 ? noteTexts.several : note.done.note);
        }}
      />
      <NoteTemplates open={hasTemplates} onClose={() => setHasTemplates(false)} />
      <Toast {...told} />
    </Page>
  );
}
