import { decodeBase64 } from '@offpiste/core/base/base64/base64.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { maySubmitExtras } from '@offpiste/core/ride/extra-passenger/extra-passenger.rules';
import type { Direction } from '@offpiste/core/ride/ride/ride.contract';
import { DIRECTIONS } from '@offpiste/core/ride/ride/ride.rules';
import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { useParams } from '@tanstack/react-router';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useState } from 'react';
import { routeId } from '#base/paths.ts';
import { prepareScanner } from '#device/hardware/camera-request.ts';
import { EXTRAS_DIRECTION } from '#ride/ride.data.ts';
import { ScannerView } from '#scan/scanner-view.part.tsx';
import { useCodeReader } from '#scan/code-reader.ts';
import { ActionVerdict } from '#ticket/verdict.part.tsx';
import { extras as texts } from '#texts/ride/extra-passenger';
import { ride as rideTexts } from '#texts/ride/ride';
import { Alert } from '#ui/alert/alert.part.tsx';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { Tabs } from '#ui/tabs/tabs.part.tsx';
import { Toast } from '#ui/toast/toast.part.tsx';
import { useKeptChoice } from '#week/kept-choice.ts';
import { ExtrasList } from './extras-list.part.tsx';
import { useExtras } from './use-extras.ts';

export function LoadExtrasScreen() {
  return <LoadExtras label={undefined} />;
}

export function LoadExtrasOfScreen() {
  const { transferId } = useParams({ from: routeId('loadExtrasOf') });
  // A parameter that is not base64 selects no transfer.
  const label = decodeBase64(transferId) || undefined;
  return <LoadExtras key={label ?? ''} label={label} />;
}

function LoadExtras({ label }: { label: string | undefined }) {
  const [direction, setDirection] = useKeptChoice(EXTRAS_DIRECTION, DIRECTIONS);
  const extras = useExtras(label, direction);
  const ride: Ride | undefined = label === undefined ? undefined : { kind: 'transfer', id: label, direction };
  const [isScanning, setIsScanning] = useState(false);
  useCodeReader(extras.read);
  const toggle = () => {
    if (!isScanning) prepareScanner();
    setIsScanning(!isScanning);
  };

  return (
    <Page
      actions={
        <BottomActions>
          <Button variant={isScanning ? 'secondary' : 'primary'} size="large" icon={<ScanQrCode />} onClick={toggle}>
            {isScanning ? texts.cancelScan : texts.scan}
          </Button>
          <Button
            variant="secondary"
            size="large"
            loading={extras.isSending}
            disabled={!maySubmitExtras(label, extras.list)}
            disabledReason={label === undefined ? texts.needsTransfer : texts.needsCodes}
            onClick={extras.submit}
          >
            {texts.submit}
          </Button>
        </BottomActions>
      }
    >
      <h2>{label === undefined ? texts.noTransfer : say(texts.transfer, { id: label })}</h2>
      {extras.isKept ? null : <Alert type="warning">{texts.notKept}</Alert>}
      {isScanning ? <ScannerView busy={extras.isSending} onCode={extras.scanned} /> : null}
      <Tabs<Direction>
        label={texts.direction}
        value={direction}
        onValueChange={setDirection}
        tabs={DIRECTIONS.map((value) => ({
          value,
          label: rideTexts[value],
          panel:
            extras.list.length === 0 ? (
              <EmptyState size="small" icon={<UserRoundPlus />} heading={texts.none} body={texts.noneHint} />
            ) : (
              <ExtrasList ride={ride} list={extras.list} isSending={extras.isSending} onRemove={extras.remove} />
            ),
        }))}
      />
      <ActionVerdict outcome={extras.outcome} doneText={extras.doneText} onDismiss={extras.dismiss} />
      <Toast {...extras.note} />
    </Page>
  );
}
