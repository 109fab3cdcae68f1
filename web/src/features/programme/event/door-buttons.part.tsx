import { say } from '@offpiste/core/base/brand/say.rules';
import type { DoorMode } from '@offpiste/core/programme/event/event-door.rules';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import { prepareScanner } from '#device/hardware/camera-request.ts';
import { event as texts } from '#texts/programme/event';
import { scan as scanTexts } from '#texts/record/scan';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import type { EventScan } from './use-event-scan.ts';

export function DoorButtons({ scan: { state, move, mainButton, byReader } }: { scan: EventScan }) {
  const begin = (kind: 'scan' | 'choose', mode: DoorMode) => {
    prepareScanner(kind === 'scan');
    move({ kind, mode });
  };
  const { isSending, mode } = state;
  const way = mode === 'in' ? texts.scanIn : texts.scanOut;
  const readerNote = byReader.hasReader ? say(texts.readerGoes, { way }) : undefined;
  const count = byReader.waitingCount;
  const notes = [
    isSending ? scanTexts.waitsForServer : readerNote,
    count > 0 ? say(scanTexts.reader.waiting, { count }) : undefined,
  ];
  return (
    <BottomActions layout="pairs" note={notes.filter(Boolean).join(' · ')}>
      <Button
        ref={mainButton}
        size="large"
        icon={<LogIn />}
        loading={isSending && mode === 'in'}
        disabled={isSending}
        onClick={() => begin('scan', 'in')}
      >
        {texts.scanIn}
      </Button>
      <Button
        variant="secondary"
        size="large"
        icon={<LogOut />}
        loading={isSending && mode === 'out'}
        disabled={isSending}
        onClick={() => begin('scan', 'out')}
      >
        {texts.scanOut}
      </Button>
      <Button variant="quiet" fullWidth disabled={isSending} onClick={() => begin('choose', 'in')}>
        {texts.enterByName}
      </Button>
      <Button variant="quiet" fullWidth disabled={isSending} onClick={() => begin('choose', 'out')}>
        {texts.exitByName}
      </Button>
    </BottomActions>
  );
}
