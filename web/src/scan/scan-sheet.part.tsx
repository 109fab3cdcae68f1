import type { Texts } from '@offpiste/core/brand/brand.texts';
import { MODAL_SCANNER_SETTINGS, type ScannerSettings } from '@offpiste/core/scan/scan-settings.rules';
import type { TicketCodeProblem } from '@offpiste/core/ticket-code/ticket-code.rules';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.part.tsx';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { ScannerView } from '#scan/scanner-view.part.tsx';

export interface ScanSheetProps {
  open: boolean;
  texts: Pick<Texts, 'general' | 'scan'>;
  settings?: ScannerSettings;
  /** True while an action is in flight: scans are ignored until it ends. */
  busy?: boolean;
  /** Above the picture, such as what the codes are scanned for. */
  head?: ReactNode;
  /** Where a result is shown while the camera goes on; without one the code just read is shown. */
  banner?: ReactNode;
  /** For a screen whose scanning is not cancelled but stopped. */
  stopLabel?: string;
  onCode: (code: string) => void;
  onInvalid?: (problem: TicketCodeProblem, text: string) => void;
  onClose: () => void;
  finalFocus?: FinalFocus;
}

/** The scanner in a sheet. The camera runs exactly while it is open. */
export function ScanSheet(props: ScanSheetProps) {
  const {
    open,
    texts,
    settings = MODAL_SCANNER_SETTINGS,
    busy,
    banner,
    onCode,
    onInvalid,
    onClose,
    finalFocus,
  } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.scan.title}
      closeLabel={texts.scan.close}
      finalFocus={finalFocus}
      head={props.head}
      actions={
        <Button variant="secondary" fullWidth onClick={onClose}>
          {props.stopLabel ?? texts.general.cancel}
        </Button>
      }
    >
      {open ? (
        <ScannerView
          texts={texts}
          settings={settings}
          busy={busy}
          banner={banner}
          onCode={onCode}
          onInvalid={onInvalid}
        />
      ) : null}
    </Sheet>
  );
}
