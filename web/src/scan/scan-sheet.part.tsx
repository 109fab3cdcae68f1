import { MODAL_SCANNER_SETTINGS } from '@offpiste/core/record/scan/scan-settings.rules';
import type { ReactNode } from 'react';
import { general } from '#texts/general';
import { scan as texts } from '#texts/record/scan';
import { Button } from '#ui/button/button.part.tsx';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import styles from './scanner-view.module.css';
import { ScannerStage, type ScannerViewProps } from './scanner-view.part.tsx';
import { useScanner } from './use-scanner.ts';

export interface ScanSheetProps extends ScannerViewProps {
  open: boolean;
  /** The camera stays ready. */
  isBetween?: boolean;
  above?: ReactNode;
  head?: ReactNode;
  below?: ReactNode;
  stopLabel?: string;
  onClose: () => void;
  finalFocus?: FinalFocus;
}

export function ScanSheet(props: ScanSheetProps) {
  const { open, isBetween = false, above, head, below, stopLabel, onClose, finalFocus } = props;
  const { settings = MODAL_SCANNER_SETTINGS, busy = false, waitText, recorded, banner } = props;
  const { onByName, onCode, onInvalid } = props;
  const mode = isBetween ? 'resting' : open ? 'scanning' : 'off';
  const scanner = useScanner({ mode, settings, busy, recorded, onCode, onInvalid });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      finalFocus={finalFocus}
      head={head}
      actions={
        <Button variant="secondary" fullWidth onClick={onClose}>
          {stopLabel ?? general.cancel}
        </Button>
      }
    >
      {open ? <ScannerStage scanner={scanner} waitText={waitText} banner={banner} onByName={onByName} /> : null}
      {below ? <div className={styles.below}>{below}</div> : null}
      {above}
    </Sheet>
  );
}
