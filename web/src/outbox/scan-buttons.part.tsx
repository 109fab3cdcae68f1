import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import type { ReactNode } from 'react';
import { prepareFeedback } from '#device/feedback.ts';
import type { FieldAction } from '#outbox/use-field-action.ts';
import { general } from '#texts/general';
import { scan } from '#texts/scan';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button } from '#ui/button/button.part.tsx';

type ScanButtonsProps = {
  action: FieldAction;
  onCancel: () => void;
  /** What else a screen offers, between picking by name and 'Cancel'. */
  extra?: ReactNode;
};

/** The buttons of a scan screen: scan, pick by name, and back to where the screen was chosen. */
export function ScanButtons({ action: { state, move, mainButton }, onCancel, extra }: ScanButtonsProps) {
  const isSending = state.step === 'sending';
  const begin = (kind: 'scan' | 'choose') => {
    // Phones let an app make sounds only after a touch.
    prepareFeedback();
    move({ kind });
  };
  return (
    <BottomActions>
      <Button
        ref={mainButton}
        size="large"
        fullWidth
        icon={<ScanQrCode />}
        loading={isSending}
        onClick={() => begin('scan')}
      >
        {scan.scanBarcode}
      </Button>
      <Button variant="secondary" fullWidth disabled={isSending} onClick={() => begin('choose')}>
        {scan.enterByName}
      </Button>
      {extra}
      <Button variant="quiet" fullWidth disabled={isSending} onClick={onCancel}>
        {general.cancel}
      </Button>
    </BottomActions>
  );
}
