import { say } from '@offpiste/core/base/brand/say.rules';
import QrCode from 'lucide-react/icons/qr-code';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect, useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { sayWhen } from '#device/clock.ts';
import { isOnApple } from '#device/handset.ts';
import { useOnline } from '#device/online.ts';
import { isInstalled } from '#device/page/install.ts';
import { measureStorage, usePersistence } from '#device/storage/persistence.ts';
import { otherPhones } from '#record/other-phones.ts';
import { useOutbox, waitingCount } from '#record/outbox.store.ts';
import { version } from '#base/brand.ts';
import { measureLink } from '#net/link-probe.ts';
import { useLink } from '#net/link.store.ts';
import { useShownListsAt } from '#kept/shown-lists.ts';
import { attention } from '#texts/record/attention';
import { general } from '#texts/general';
import { install } from '#texts/shell/install';
import { link } from '#texts/base/link';
import { linkDetails as texts } from '#texts/base/link-details';
import { Button, LinkButton } from '#ui/button/button.part.tsx';
import { Fact, FactList } from '#ui/fact-list/fact-list.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { useWeek } from '#week/week.store.ts';
import { catchUp } from './link-watch.ts';

const BYTES_PER_MB = 1_000_000;

type LinkDetailsProps = { isOpen: boolean; onClose: () => void };

export function LinkDetails({ isOpen, onClose }: LinkDetailsProps) {
  const parked = useOutbox((state) => state.attention.length + state.noticed.length);
  const handOver = otherPhones()?.handOver;
  useEffect(() => {
    if (isOpen) void measureStorage();
  }, [isOpen]);
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={link.title}
      closeLabel={general.close}
      actions={
        <>
          <SyncButton />
          {parked > 0 ? (
            <LinkButton
              href={pathTo('Attention')}
              variant="secondary"
              fullWidth
              icon={<TriangleAlert />}
              onClick={onClose}
            >
              {say(attention.menu, { count: parked })}
            </LinkButton>
          ) : null}
          {handOver ? (
            <LinkButton href={handOver.href} variant="secondary" fullWidth icon={<QrCode />} onClick={onClose}>
              {handOver.title}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <FactList>
        <LinkFacts />
        <OutboxFacts />
        <AgeFacts />
        <DeviceFacts />
      </FactList>
    </Sheet>
  );
}

function SyncButton() {
  const isSending = useOutbox((state) => state.isSyncing);
  const [isBusy, setIsBusy] = useState(false);
  const sync = async () => {
    setIsBusy(true);
    await Promise.all([measureLink(), catchUp()]);
    setIsBusy(false);
  };
  return (
    <Button fullWidth icon={<RefreshCw />} loading={isBusy || isSending} onClick={() => void sync()}>
      {texts.syncNow}
    </Button>
  );
}

function LinkFacts() {
  const { state, loss, lastContactAt } = useLink();
  const isOnline = useOnline();
  const noneText = !isOnline ? texts.offlineText : loss === 'unverified' ? texts.strangerText : texts.noneText;
  return (
    <>
      <Text label={texts.state}>
        {state === 'good' ? texts.goodText : state === 'slow' ? texts.slowText : noneText}
      </Text>
      <Text label={texts.lastContact}>{lastContactAt === undefined ? texts.noContact : sayWhen(lastContactAt)}</Text>
    </>
  );
}

function OutboxFacts() {
  const waiting = useOutbox((state) => state.waiting);
  const isUnknown = useOutbox((state) => waitingCount(state) === undefined);
  const othersWaiting = useOutbox((state) => state.othersWaiting);
  const carried = useOutbox((state) => state.carriedWaiting);
  const [oldest] = waiting;
  return (
    <>
      <Text label={texts.waiting}>
        {isUnknown
          ? texts.unknownWaits
          : oldest
            ? say(texts.oldest, { count: waiting.length, at: sayWhen(oldest.timestamp) })
            : texts.nothingWaits}
      </Text>
      {othersWaiting > 0 ? <Text label={texts.others}>{othersWaiting}</Text> : null}
      {carried > 0 ? <Text label={texts.carried}>{carried}</Text> : null}
    </>
  );
}

function AgeFacts() {
  const week = useWeek((state) => state.weekData);
  const lists = useShownListsAt();
  return (
    <>
      {week ? (
        <Text label={texts.weekData}>
          {age(week.loadedAt, week.fromDevice)}
          {week.isKept ? '' : `, ${texts.notOnPhone}`}
        </Text>
      ) : null}
      {lists ? <Text label={texts.lists}>{age(lists.at, lists.isOld)}</Text> : null}
    </>
  );
}

function DeviceFacts() {
  const { state, usageBytes } = usePersistence();
  const used =
    usageBytes === undefined
      ? undefined
      : say(texts.storageUsed, { megabytes: (usageBytes / BYTES_PER_MB).toFixed(1) });
  return (
    <>
      <Text label={texts.storage}>
        {state === 'kept'
          ? texts.storageKept
          : state === 'not promised'
            ? texts.storageNotPromised
            : texts.storageUnknown}
        {used ? ` (${used})` : ''}
      </Text>
      {isOnApple() ? <Text label={install.place}>{isInstalled() ? install.inApp : install.inTab}</Text> : null}
      <Text label={texts.version}>{version}</Text>
    </>
  );
}

function Text({ label, children }: { label: string; children: ReactNode }) {
  return <Fact label={label} value={children} missingText={general.notAvailable} />;
}

function age(at: number, isOld: boolean): string {
  return say(isOld ? general.asItWas : general.updated, { at: sayWhen(at) });
}
