import type { ShownAttendee, ShownEvent } from '@offpiste/core/event/event-scan.rules';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import { NameSearch } from '#scan/name-search.part.tsx';
import { ResultBanner } from '#scan/scan-banner.part.tsx';
import { ScanSheet } from '#scan/scan-sheet.part.tsx';
import { useWedgeScanner } from '#scan/wedge-scanner.ts';
import { brand } from '#session/brand.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.part.tsx';
import styles from './event.module.css';
import type { EventScan } from './use-event-scan.ts';

const { event: texts, general } = brand.texts;

const NOBODY: readonly ShownAttendee[] = [];

/** Every way a code comes to a door: the camera, which stays open from one ticket to the next, the name search, a hand-held reader. */
export function DoorScanner({ scan, event }: { scan: EventScan; event: ShownEvent | undefined }) {
  const { state, move, record, mainButton } = scan;
  const isScanning = state.step === 'scanning';
  const stop = () => move({ kind: 'stop' });

  useWedgeScanner({
    enabled: !isScanning && !state.isSending,
    allowPartial: false,
    onCode: scan.recordFromReader,
    onInvalid: (_, text) => scan.recordFromReader(text),
  });

  return (
    <>
      <ScanSheet
        open={isScanning}
        texts={brand.texts}
        head={<Mode state={state} event={event} />}
        banner={<ResultBanner result={state.result} onClear={(result) => move({ kind: 'clear', result })} />}
        busy={state.isSending}
        stopLabel={texts.stop}
        onCode={record}
        onClose={stop}
        finalFocus={mainButton}
      />
      <NameSearch
        open={state.step === 'choosing'}
        texts={brand.texts}
        title={state.mode === 'in' ? texts.searchEnter : texts.searchExit}
        tickets={event?.tickets ?? NOBODY}
        badgesOf={(ticket) => <StatusBadge ticket={ticket} />}
        onChoose={record}
        onCode={record}
        onClose={stop}
        finalFocus={mainButton}
      />
    </>
  );
}

function Mode({ state: { mode }, event }: { state: EventScan['state']; event: ShownEvent | undefined }) {
  return (
    <div className={styles.mode} data-mode={mode}>
      <strong className={styles.way}>
        {mode === 'in' ? <LogIn /> : <LogOut />}
        {mode === 'in' ? texts.scanIn : texts.scanOut}
      </strong>
      {event ? (
        <span className={styles.counts}>
          <span>
            {texts.haveEntered} {event.entryRaw}/{event.pax}
          </span>
          <span>
            {texts.areInside} {event.inside}/{event.pax}
          </span>
        </span>
      ) : null}
    </div>
  );
}

function StatusBadge({ ticket: { entryStatus, held } }: { ticket: ShownAttendee }) {
  const { tone, text } = statusLook(entryStatus);
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {held ? <Badge tone="held">{general.held}</Badge> : null}
    </>
  );
}

/** A status this version does not know counts as not inside. */
function statusLook(status: string): { tone: BadgeTone; text: string } {
  switch (status) {
    case 'entered':
      return { tone: 'ok', text: texts.statusEntered };
    case 'left':
      return { tone: 'accent', text: texts.statusLeft };
    default:
      return { tone: 'neutral', text: texts.statusNone };
  }
}
