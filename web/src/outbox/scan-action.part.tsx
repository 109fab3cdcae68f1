import type { SearchableTicket } from '@offpiste/core/name-search/name-search.rules';
import type { ReactNode } from 'react';
import { ActionVerdict } from '#outbox/action-verdict.part.tsx';
import type { FieldAction } from '#outbox/use-field-action.ts';
import { NameSearch } from '#scan/name-search.part.tsx';
import { ScanSheet } from '#scan/scan-sheet.part.tsx';
import { useWedgeScanner } from '#scan/wedge-scanner.ts';
import { general } from '#texts/general';
import { scan } from '#texts/scan';

type ScanActionProps<Ticket extends SearchableTicket> = {
  action: FieldAction;
  /** Whom the name search offers. */
  tickets: readonly Ticket[];
  /** Status badges in the name search. */
  badgesOf?: (ticket: Ticket) => ReactNode;
  /** What the verdict says when it is done. */
  doneText: string;
};

/** Every way a code comes to a scan screen (camera, name search, hand-held reader), and the verdict on it. */
export function ScanAction<Ticket extends SearchableTicket>({
  action,
  tickets,
  badgesOf,
  doneText,
}: ScanActionProps<Ticket>) {
  const { state, move, record, finalFocus } = action;
  const isSending = state.step === 'sending';
  const isScanning = state.step === 'scanning' || (isSending && state.by === 'scan');
  const scanned = (code: string) => record(code, 'scan');
  const cancel = () => move({ kind: 'cancel' });

  useWedgeScanner({
    enabled: !isScanning && !isSending,
    allowPartial: false,
    onCode: scanned,
    onInvalid: (_, text) => scanned(text),
  });

  return (
    <>
      <ScanSheet
        open={isScanning}
        texts={{ general, scan }}
        busy={isSending}
        onCode={scanned}
        onClose={cancel}
        finalFocus={finalFocus}
      />
      <NameSearch
        open={state.step === 'choosing'}
        texts={{ general, scan }}
        tickets={tickets}
        badgesOf={badgesOf}
        onChoose={(barcode) => record(barcode, 'name')}
        onCode={scanned}
        onClose={cancel}
        finalFocus={finalFocus}
      />
      <ActionVerdict action={action} doneText={doneText} />
    </>
  );
}
