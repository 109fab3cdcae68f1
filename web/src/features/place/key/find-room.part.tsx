import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { prepareScanner } from '#device/hardware/camera-request.ts';
import { RoomBadge } from '#key/key-badge.part.tsx';
import { NameSearch } from '#scan/name-search.part.tsx';
import { ScanSheet } from '#scan/scan-sheet.part.tsx';
import { useCodeReader } from '#scan/code-reader.ts';
import { useReaderNote } from '#ticket/reader-line.ts';
import { ActionVerdict } from '#ticket/verdict.part.tsx';
import { key as texts } from '#texts/place/key';
import { scan } from '#texts/record/scan';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Toast } from '#ui/toast/toast.part.tsx';
import type { FindRoomState } from './use-find-room.ts';

export function FindRoomButtons({ find }: { find: FindRoomState }) {
  const begin = (step: 'scanning' | 'choosing') => {
    prepareScanner(step === 'scanning');
    find.begin(step);
  };
  return (
    <BottomActions>
      <Button
        ref={find.mainButton}
        size="large"
        icon={<ScanQrCode />}
        loading={find.step === 'looking'}
        onClick={() => begin('scanning')}
      >
        {scan.scanBarcode}
      </Button>
      <Button variant="secondary" fullWidth disabled={find.step === 'looking'} onClick={() => begin('choosing')}>
        {texts.selectName}
      </Button>
    </BottomActions>
  );
}

export function FindRoom({ find }: { find: FindRoomState }) {
  const isScanning = find.step === 'scanning';
  const { accept, note } = useReaderNote();
  useCodeReader((read) => {
    if (accept(read, find.step !== 'looking' && find.error === undefined)) find.read(read);
  });
  return (
    <>
      <ScanSheet
        open={isScanning}
        onByName={() => find.begin('choosing')}
        onCode={find.scanned}
        onClose={find.cancel}
        finalFocus={find.step === 'choosing' ? false : find.mainButton}
      />
      <NameSearch
        open={find.step === 'choosing'}
        title={texts.selectName}
        tickets={find.guests}
        presence={find.presence}
        badgesOf={({ room }) => <RoomBadge room={room} />}
        onChoose={(_, guest) => find.chosen(guest)}
        onCode={find.scanned}
        onClose={find.cancel}
        finalFocus={find.mainButton}
      />
      <ActionVerdict
        outcome={find.error === undefined ? undefined : { state: 'failed', message: find.error }}
        doneText=""
        onDismiss={find.cancel}
      />
      <Toast {...note} />
    </>
  );
}
