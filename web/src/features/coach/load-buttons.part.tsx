import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useRouter } from '@tanstack/react-router';
import { pathTo } from '#app/paths.ts';
import { prepareFeedback } from '#device/feedback.ts';
import { brand } from '#session/brand.ts';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import type { LoadEvent } from './use-load-coach.ts';

const texts = brand.texts.coach;

/** What a rep can do at the coach; Cancel goes back to the choice of coaches. */
export function LoadButtons({ isSending, move }: { isSending: boolean; move: (event: LoadEvent) => void }) {
  const router = useRouter();
  const begin = (event: LoadEvent) => {
    // Phones let an app make sounds only after a touch.
    prepareFeedback();
    move(event);
  };
  return (
    <BottomActions>
      <Button size="large" fullWidth icon={<ScanQrCode />} loading={isSending} onClick={() => begin({ kind: 'scan' })}>
        {texts.scanBarcode}
      </Button>
      <Button variant="secondary" fullWidth disabled={isSending} onClick={() => begin({ kind: 'choose' })}>
        {texts.enterByName}
      </Button>
      <Button variant="quiet" fullWidth disabled={isSending} onClick={() => void router.navigate({ to: pathTo('selectLoadCoach') })}>
        {texts.cancel}
      </Button>
    </BottomActions>
  );
}
