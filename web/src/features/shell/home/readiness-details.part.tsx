import { say } from '@offpiste/core/base/brand/say.rules';
import { formatBytes, formatSeconds } from '@offpiste/core/week/week-copy/amount.rules';
import CloudDownload from 'lucide-react/icons/cloud-download';
import { useEffect } from 'react';
import { sayWhen } from '#device/clock.ts';
import { useCameraPermission } from '#device/hardware/camera-permission.ts';
import { measureStorage, usePersistence } from '#device/storage/persistence.ts';
import { clockOffset } from '#net/handset-clock.ts';
import { useOutbox, waitingCount } from '#record/outbox.store.ts';
import { general } from '#texts/general';
import { linkDetails } from '#texts/base/link-details';
import { weekCopy as texts } from '#texts/week/week-copy';
import { Button } from '#ui/button/button.part.tsx';
import { Fact, FactList } from '#ui/fact-list/fact-list.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { useReadiness, type Readiness } from '#week-copy/use-readiness.ts';
import { updateWeekCopy } from '#week-copy/week-copy.actions.ts';
import { useWeek } from '#week/week.store.ts';

/** A smaller clock error, in ms, is ignored. */
const CLOCK_TOLERANCE_MS = 5000;
const CAMERA = {
  granted: texts.cameraGranted,
  prompt: texts.cameraPrompt,
  denied: texts.cameraDenied,
  failed: texts.cameraFailed,
  unknown: texts.cameraUnknown,
} as const;

type ReadinessDetailsProps = { isOpen: boolean; onClose: () => void };

/** The state of this phone for use without signal, and the missing parts. */
export function ReadinessDetails({ isOpen, onClose }: ReadinessDetailsProps) {
  const readiness = useReadiness();
  useEffect(() => {
    if (isOpen) void measureStorage();
  }, [isOpen]);
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={texts.details}
      closeLabel={general.close}
      actions={hasMore(readiness) ? <FetchButton {...readiness} /> : undefined}
    >
      <FactList>
        <ClientFact />
        <ListFact {...readiness} />
        <FileFact {...readiness} />
        <WaitingFact />
        <TextFact label={texts.camera} text={CAMERA[useCameraPermission()]} />
        <StorageFact />
        <TextFact label={texts.clock} text={clockText(clockOffset())} />
      </FactList>
    </Sheet>
  );
}

function hasMore({ state, verdict }: Readiness): boolean {
  if (verdict === 'ended') return false;
  return !state?.isComplete || state.missingFiles.length > 0;
}

function FetchButton({ state, verdict, fetching, isChecking }: Readiness) {
  const isBusy = isChecking || fetching !== undefined || verdict === 'getting';
  if (!state || !state.isComplete)
    return (
      <Button
        fullWidth
        icon={<CloudDownload />}
        loading={isBusy}
        onClick={() => void updateWeekCopy({ withFiles: true, byPress: true })}
      >
        {texts.fetchRest}
      </Button>
    );
  return (
    <Button
      variant="secondary"
      fullWidth
      icon={<CloudDownload />}
      loading={isBusy}
      onClick={() => void updateWeekCopy({ withFiles: true, byPress: true })}
    >
      {state.fileBytes === undefined
        ? texts.fetchFilesUnknown
        : say(texts.fetchFiles, { size: formatBytes(state.fileBytes) })}
    </Button>
  );
}

function ClientFact() {
  const week = useWeek((state) => state.weekData);
  if (!week) return null;
  const text = say(texts.clientCount, { count: week.passengers, age: ageText(week.loadedAt, week.fromDevice) });
  return <TextFact label={texts.clients} text={week.isKept ? text : `${text} ${texts.weekNotKept}`} />;
}

function ListFact({ state, checkedAt, hasFailed }: Readiness) {
  if (!state || checkedAt === undefined) return <TextFact label={texts.lists} text={texts.unknownNote} />;
  const all = state.lists.length;
  const count = all - state.missingLists.length;
  return (
    <TextFact label={texts.lists} text={say(texts.listCount, { count, all, age: ageText(checkedAt, hasFailed) })} />
  );
}

function FileFact({ state }: Readiness) {
  if (!state) return null;
  const { files, missingFiles, fileBytes } = state;
  return <TextFact label={texts.files} text={filesText(files.length, missingFiles.length, fileBytes)} />;
}

function filesText(all: number, count: number, bytes: number | undefined): string {
  if (all === 0) return texts.noFiles;
  if (count === 0) return say(texts.allFiles, { count: all });
  if (bytes === undefined) return say(texts.missingFilesUnknown, { count, all });
  return say(texts.missingFiles, { count, all, size: formatBytes(bytes) });
}

function WaitingFact() {
  const count = useOutbox(waitingCount);
  const text = count === undefined ? linkDetails.unknownWaits : count === 0 ? linkDetails.nothingWaits : String(count);
  return <TextFact label={linkDetails.waiting} text={text} />;
}

function StorageFact() {
  const { state, usageBytes, quotaBytes } = usePersistence();
  const text =
    state === 'kept'
      ? linkDetails.storageKept
      : state === 'not promised'
        ? linkDetails.storageNotPromised
        : linkDetails.storageUnknown;
  const left =
    quotaBytes === undefined
      ? ''
      : ` ${say(texts.storageLeft, { size: formatBytes(Math.max(0, quotaBytes - (usageBytes ?? 0))) })}`;
  return <TextFact label={texts.storage} text={`${text}${/[.!?]$/.test(text) ? '' : '.'}${left}`} />;
}

function clockText(offsetMs: number | undefined): string {
  if (offsetMs === undefined) return texts.clockUnknown;
  if (Math.abs(offsetMs) < CLOCK_TOLERANCE_MS) return texts.clockRight;
  return say(offsetMs > 0 ? texts.clockFast : texts.clockSlow, { time: formatSeconds(Math.abs(offsetMs) / 1000) });
}

function ageText(at: number, isOld: boolean): string {
  return say(isOld ? general.asItWas : general.updated, { at: sayWhen(at) });
}

function TextFact({ label, text }: { label: string; text: string }) {
  return <Fact label={label} value={text} missingText={general.notAvailable} />;
}
