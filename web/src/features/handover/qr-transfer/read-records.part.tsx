import { say } from '@offpiste/core/base/brand/say.rules';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useEffect } from 'react';
import { pathTo } from '#base/paths.ts';
import { useWayBack } from '#base/way-back.ts';
import { keepScreenOn } from '#device/page/wake-lock.ts';
import type { Invitation } from '#qr-transfer/invitation.ts';
import { LightCameraView } from '#qr-transfer/qr-camera-view.part.tsx';
import type { PhoneKey } from '#signing/signature.ts';
import { general } from '#texts/general';
import { handOver as texts } from '#texts/handover/hand-over';
import { Alert } from '#ui/alert/alert.part.tsx';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.part.tsx';
import { QrCode } from '#ui/qr-code/qr-code.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import { ReadResult, ResultButtons } from './read-result.part.tsx';
import { useInvitation } from './use-invitation.ts';
import { useRead, type Read } from './use-read.ts';

export function ReadRecords({ phoneKey }: { phoneKey: PhoneKey }) {
  const { invitation, hasFailed, tryAgain } = useInvitation(phoneKey);
  if (invitation) return <ReadFrom invitation={invitation} name={phoneKey.claims.name} />;
  return (
    <Page align="center">
      {hasFailed ? (
        <EmptyState
          icon={<ScanQrCode />}
          heading={texts.read.noCode}
          action={
            <Button variant="secondary" onClick={tryAgain}>
              {texts.tryAgain}
            </Button>
          }
        />
      ) : (
        <Spinner size="large" />
      )}
    </Page>
  );
}

type ReadFromProps = { invitation: Invitation; name: string };

function ReadFrom({ invitation, name }: ReadFromProps) {
  const read = useRead(invitation);
  return (
    <Page actions={<ReadButtons read={read} />}>
      <ReadStep read={read} invitation={invitation} name={name} />
    </Page>
  );
}

function ReadStep({ read: { reading, onText }, invitation, name }: ReadFromProps & { read: Read }) {
  switch (reading.step) {
    case 'named':
      return <Named invitation={invitation} name={name} />;
    case 'reading':
      return (
        <Stack>
          <LightCameraView aim={texts.read.aim} onText={onText} />
          {reading.progress ? (
            <ProgressBar
              heading={texts.read.progress}
              progress={{ state: 'known', raw: reading.progress.solved, total: reading.progress.chunks }}
            />
          ) : (
            <p role="status">{texts.read.noneYet}</p>
          )}
          {reading.problem ? <Alert type="danger">{texts.problems[reading.problem]}</Alert> : null}
        </Stack>
      );
    case 'checking':
      return <EmptyState icon={<Spinner size="large" />} heading={texts.read.checking} />;
    case 'not-kept':
      return <Alert type="danger">{texts.read.notKept}</Alert>;
    case 'done':
      return <ReadResult player={reading.player} count={reading.count} told={reading.told} />;
  }
}

function Named({ invitation, name }: ReadFromProps) {
  useEffect(keepScreenOn, []);
  return (
    <>
      <QrCode text={invitation.text} label={texts.read.label} />
      <Stack gap="small">
        <p>
          <strong>{texts.read.how}</strong>
        </p>
        <p>{texts.read.after}</p>
        <p>{say(texts.read.reader, { name })}</p>
      </Stack>
    </>
  );
}

function ReadButtons({ read: { reading, begin, keep } }: { read: Read }) {
  const leave = useWayBack();
  if (reading.step === 'done') return <ResultButtons hasMore={reading.hasMore} />;
  return (
    <BottomActions>
      {reading.step === 'named' ? (
        <Button size="large" icon={<ScanQrCode />} onClick={begin}>
          {texts.read.next}
        </Button>
      ) : null}
      {reading.step === 'not-kept' ? (
        <Button fullWidth onClick={() => void keep(reading.opened)}>
          {texts.tryAgain}
        </Button>
      ) : null}
      <Button variant="quiet" fullWidth onClick={() => leave(pathTo('HandOver'))}>
        {general.cancel}
      </Button>
    </BottomActions>
  );
}
