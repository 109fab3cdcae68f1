import type { Texts } from '@offpiste/core/brand/brand.texts';
import { MODAL_SCANNER_SETTINGS, type ScannerSettings } from '@offpiste/core/scan/scan-settings.rules';
import type { TicketCodeProblem } from '@offpiste/core/ticket-code/ticket-code.rules';
import { Button } from '#ui/button/button.part.tsx';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import type { ScanBannerResult } from '#scan/scan-banner.part.tsx';
import { ScannerView } from '#scan/scanner-view.part.tsx';

export interface ScanSheetProps {
  open: boolean;
  texts: Pick<Texts, 'general' | 'scan'>;
  settings?: ScannerSettings;
  /** True while an action is in flight: scans are ignored until it ends. */
  busy?: boolean;
  /** What became of the last scan; without one the code just read is shown. */
  result?: ScanBannerResult | null;
  onCode: (code: string) => void;
  onInvalid?: (problem: TicketCodeProblem, text: string) => void;
  onClose: () => void;
  finalFocus?: FinalFocus;
}

/** The scanner in a sheet. The camera runs exactly while it is open. */
export function ScanSheet(props: ScanSheetProps) {
  const { open, texts, settings = MODAL_SCANNER_SETTINGS, busy, result, onCode, onInvalid, onClose, finalFocus } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.scan.title}
      closeLabel={texts.scan.close}
      finalFocus={finalFocus}
      actions={
        <Button variant="secondary" fullWidth onClick={onClose}>
          {texts.general.cancel}
        </Button>
      }
    >
      {open ? (
        <ScannerView
          texts={texts}
          settings={settings}
          busy={busy}
          result={result}
          onCode={onCode}
          onInvalid={onInvalid}
        />
      ) : null}
    </Sheet>
  );
}
