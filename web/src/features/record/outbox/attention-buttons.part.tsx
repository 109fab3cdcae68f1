import { say } from '@offpiste/core/base/brand/say.rules';
import { mayRetry } from '@offpiste/core/record/outbox/attention.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import QrCode from 'lucide-react/icons/qr-code';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useOnline } from '#device/online.ts';
import { retryEntries } from './attention.actions.ts';
import { exportEntries } from './export-outbox.ts';
import { otherPhones } from '#record/other-phones.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { syncNow } from '#record/replay.ts';
import { attention as texts } from '#texts/record/attention';
import { Alert } from '#ui/alert/alert.part.tsx';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button, LinkButton } from '#ui/button/button.part.tsx';

type AttentionButtonsProps = {
  entries: readonly StoredEntry[];
  /** Why the last one could not be discarded. */
  problem: string | undefined;
};

export function AttentionButtons({ entries, problem }: AttentionButtonsProps) {
  const waiting = useOutbox((state) => state.waiting.length);
  const isSyncing = useOutbox((state) => state.isSyncing);
  const isOnline = useOnline();
  const handOver = otherPhones()?.handOver;
  const isStuck = waiting > 0 && !isOnline;
  const refused = entries.filter(mayRetry);
  // The file name, or null if nothing was saved.
  const [exported, setExported] = useState<string | null>();
  return (
    <BottomActions
      note={
        problem === undefined ? (
          <span role="status">
            {exported ? say(texts.exported, { name: exported }) : null}
            {exported === null ? texts.notExported : null}
            {exported === undefined && isStuck ? texts.sendOffline : null}
          </span>
        ) : (
          <Alert type="danger">{problem}</Alert>
        )
      }
    >
      {waiting > 0 ? (
        <Button fullWidth icon={<RefreshCw />} loading={isSyncing} disabled={!isOnline} onClick={() => void syncNow()}>
          {say(texts.send, { count: waiting })}
        </Button>
      ) : null}
      {/* A single entry has its own button. */}
      {refused.length > 1 ? (
        <Button variant="secondary" fullWidth loading={isSyncing} onClick={() => void retryEntries(refused)}>
          {say(texts.retryAll, { count: refused.length })}
        </Button>
      ) : null}
      {handOver ? (
        <LinkButton variant="secondary" fullWidth icon={<QrCode />} href={handOver.href}>
          {handOver.title}
        </LinkButton>
      ) : null}
      {entries.length > 0 ? (
        <Button
          variant="secondary"
          fullWidth
          onClick={() => void exportEntries(entries).then((name) => setExported(name ?? null))}
        >
          {texts.export}
        </Button>
      ) : null}
    </BottomActions>
  );
}
