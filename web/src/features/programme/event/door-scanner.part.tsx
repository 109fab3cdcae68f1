import { attendeesToCome } from '@offpiste/core/programme/event/attendee.rules';
import type { ShownAttendee, ShownEvent } from '@offpiste/core/programme/event/event-scan.rules';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import { useMemo } from 'react';
import { listCount } from '#kept/list-progress.ts';
import type { Presence } from '#kept/use-list.ts';
import { LastScans } from '#scan/last-scans.part.tsx';
import { NameSearch } from '#scan/name-search.part.tsx';
import { ResultBanner } from '#scan/scan-banner.part.tsx';
import { ScanSheet } from '#scan/scan-sheet.part.tsx';
import { useCodeReader } from '#scan/code-reader.ts';
import { event as texts } from '#texts/programme/event';
import { scan as scanTexts } from '#texts/record/scan';
import { Toast } from '#ui/toast/toast.part.tsx';
import styles from './event.module.css';
import { StatusBadge } from './status-badge.part.tsx';
import type { EventScan } from './use-event-scan.ts';

const NOBODY: readonly ShownAttendee[] = [];

type DoorScannerProps = { scan: EventScan; event: ShownEvent | undefined; presence: Presence };

/** The camera, which stays open between tickets, the name search, and a hand-held reader. */
export function DoorScanner({ scan, event, presence }: DoorScannerProps) {
  const { state, move, record, mainButton } = scan;
  const isScanning = state.step === 'scanning';
  const toPick = useMemo(() => attendeesToCome(state.mode, event?.tickets ?? NOBODY), [state.mode, event]);
  const stop = () => move({ kind: 'stop' });

  useCodeReader(scan.byReader.onRead);

  return (
    <>
      <ScanSheet
        open={isScanning}
        head={<Mode state={state} event={event} presence={presence} />}
        banner={<ResultBanner banner={scan.banner} />}
        below={<LastScans past={scan.past} />}
        busy={state.isSending}
        waitText={scanTexts.waitsForServer}
        recorded={state.recorded}
        stopLabel={texts.stop}
        onByName={() => move({ kind: 'choose', mode: state.mode })}
        onCode={record}
        onClose={stop}
        finalFocus={mainButton}
      />
      <NameSearch
        open={state.step === 'choosing'}
        title={state.mode === 'in' ? texts.searchEnter : texts.searchExit}
        tickets={toPick}
        presence={presence}
        badgesOf={(ticket) => <StatusBadge ticket={ticket} />}
        onChoose={record}
        onCode={record}
        onClose={stop}
        finalFocus={mainButton}
      />
      <Toast {...scan.byReader.note} />
    </>
  );
}

type ModeProps = Omit<DoorScannerProps, 'scan'> & Pick<EventScan, 'state'>;

function Mode({ state: { mode }, event, presence }: ModeProps) {
  return (
    <div className={styles.mode} data-mode={mode}>
      <strong className={styles.way}>
        {mode === 'in' ? <LogIn /> : <LogOut />}
        {mode === 'in' ? texts.scanIn : texts.scanOut}
      </strong>
      {event ? (
        <span className={styles.counts}>
          <span>
            {texts.haveEntered} {listCount(presence, `${event.entryRaw}/${event.pax}`)}
          </span>
          <span>
            {texts.areInside} {listCount(presence, `${event.inside}/${event.pax}`)}
          </span>
        </span>
      ) : null}
    </div>
  );
}
