import type { Texts } from '@offpiste/core/brand/brand.texts';
import { MODAL_SCANNER_SETTINGS, type ScannerSettings } from '@offpiste/core/scan/scan-settings.rules';
import type { TicketCodeProblem } from '@offpiste/core/ticket-code/ticket-code.rules';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import type { ScanBannerResult } from '#scan/scan-banner.part.tsx';
import { ScannerView } from '#scan/scanner-view.part.tsx';

export interface ScanSheetProps {
  open: boolean;
  texts: Pick<Texts, 'scan'>;
  settings?: ScannerSettings;
  /** True while an action is in flight: scans are ignored until it ends. */
  busy?: boolean;
  /** What became of the last scan; without one the code just read is shown. */
  result?: ScanBannerResult | null;
  onCode: (code: string) => void;
  onInvalid?: (problem: TicketCodeProblem, text: string) => void;
  onClose: () => void;
}

/** The scanner in a sheet. The camera runs exactly while it is open. */
export function ScanSheet(props: ScanSheetProps) {
  const { open, texts, settings = MODAL_SCANNER_SETTINGS, busy, result, onCode, onInvalid, onClose } = props;
  return (
    <Sheet open={open} onClose={onClose} title={texts.scan.title} closeLabel={texts.scan.close}>
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
