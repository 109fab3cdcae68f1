import { MODAL_SCANNER_SETTINGS, type ScannerSettings } from '@offpiste/core/scan/scan-settings.rules';
import type { TicketCodeProblem } from '@offpiste/core/ticket-code/ticket-code.rules';
import type { ReactNode } from 'react';
import { general } from '#texts/general';
import { scan as texts } from '#texts/record/scan';
import { Button } from '#ui/button/button.part.tsx';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { ScannerView } from './scanner-view.part.tsx';

export interface ScanSheetProps {
  open: boolean;
  settings?: ScannerSettings;
  /** True while an action is in flight: scans are ignored until it ends. */
  busy?: boolean;
  /** Above the picture, such as the purpose of the scan. */
  head?: ReactNode;
  /** Shows results while the camera stays open; without it the code just read is shown. */
  banner?: ReactNode;
  /** Replaces 'Cancel', for a screen whose scanning is stopped. */
  stopLabel?: string;
  onCode: (code: string) => void;
  onInvalid?: (problem: TicketCodeProblem, text: string) => void;
  onClose: () => void;
  finalFocus?: FinalFocus;
}

/** The scanner in a sheet. The camera runs exactly while it is open. */
export function ScanSheet(props: ScanSheetProps) {
  const { open, settings = MODAL_SCANNER_SETTINGS, busy, banner, onCode, onInvalid, onClose, finalFocus } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      finalFocus={finalFocus}
      head={props.head}
      actions={
        <Button variant="secondary" fullWidth onClick={onClose}>
          {props.stopLabel ?? general.cancel}
        </Button>
      }
    >
      {open ? (
        <ScannerView settings={settings} busy={busy} banner={banner} onCode={onCode} onInvalid={onInvalid} />
      ) : null}
    </Sheet>
  );
}
