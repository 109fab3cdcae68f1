import type { SearchableTicket } from '@offpiste/core/name-search/name-search.rules';
import type { ScanActionState } from '@offpiste/core/scan-action/scan-action.flow';
import { stillToComeFirst } from '@offpiste/core/ticket/still-to-come.rules';
import { markIn, type MarkedTicket } from '@offpiste/core/ticket/ticket-mark.rules';
import type { TicketMark } from '@offpiste/core/ticket/ticket.rules';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useMemo, type ReactNode } from 'react';
import { prepareFeedback } from '#device/hardware/feedback.ts';
import { NameSearch } from '#scan/name-search.part.tsx';
import { ScanSheet } from '#scan/scan-sheet.part.tsx';
import { useWedgeScanner } from '#scan/wedge-scanner.ts';
import { general } from '#texts/general';
import { scan } from '#texts/record/scan';
import { Badge } from '#ui/badge/badge.part.tsx';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.part.tsx';
import { ListHead } from './list-head.part.tsx';
import type { TicketList } from './ticket-list.data.ts';
import type { ActionResult, FieldAction } from './use-field-action.ts';
import { ActionVerdict } from './verdict.part.tsx';

type ScanPageProps<Word extends string, One extends MarkedTicket<Word>> = {
  mark: TicketMark<Word>;
  list: TicketList<One>;
  action: FieldAction;
  /** The mark's name for display. */
  doneWord: string;
  /** The verdict's text when accepted. */
  doneText: string;
  missingText: string;
  /** Navigates back to where the target was chosen. */
  onCancel: () => void;
  title?: ReactNode;
  /** Below the bar of all tickets. */
  moreBars?: ReactNode;
  /** A further button, between picking by name and 'Cancel'. */
  extraButton?: ReactNode;
  /** Replaces the scan buttons. */
  buttons?: ReactNode;
  children: ReactNode;
};

/** The screen on which tickets are recorded: progress, the noun's view of its list, and all ways to read a code. */
export function ScanPage<Word extends string, One extends MarkedTicket<Word> & SearchableTicket>(
  props: ScanPageProps<Word, One>,
) {
  const { mark, list, action, doneWord, doneText, missingText, title, moreBars, buttons, children } = props;
  const toPick = useMemo(() => stillToComeFirst(mark.word, list.byName), [mark.word, list.byName]);
  return (
    <Page actions={buttons ?? <ScanButtons {...props} />}>
      <ListHead list={list} missingText={missingText}>
        {title}
        <ProgressBar heading={doneWord} raw={list.done} total={list.total} />
        {moreBars}
      </ListHead>
      {children}
      <ScanAction
        action={action}
        tickets={toPick}
        badgesOf={(ticket) => (markIn(mark.word, ticket).isDone ? <Badge tone="ok">{doneWord}</Badge> : null)}
        doneText={doneText}
      />
    </Page>
  );
}

type ScanButtonsProps = Pick<ScanPageProps<string, never>, 'action' | 'onCancel' | 'extraButton'>;

function ScanButtons({ action: { state, move, mainButton }, onCancel, extraButton }: ScanButtonsProps) {
  const isSending = state.step === 'sending';
  const begin = (kind: 'scan' | 'choose') => {
    // Phones allow sound only after a touch.
    prepareFeedback();
    move({ kind });
  };
  return (
    <BottomActions note={waitText(state)}>
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
      {extraButton}
      <Button variant="quiet" fullWidth onClick={onCancel}>
        {general.cancel}
      </Button>
    </BottomActions>
  );
}

/** What a request in progress waits for. */
function waitText(state: ScanActionState<ActionResult>): string | undefined {
  if (state.step !== 'sending') return undefined;
  return state.waitsFor === 'position' ? scan.waitsForPosition : scan.waitsForServer;
}

type ScanActionProps<Ticket extends SearchableTicket> = {
  action: FieldAction;
  /** The tickets of the name search. */
  tickets: readonly Ticket[];
  /** Status badges in the name search. */
  badgesOf?: (ticket: Ticket) => ReactNode;
  /** The verdict's text when accepted. */
  doneText: string;
};

/** All ways to read a code on a scan screen (camera, name search, hand-held reader), and the verdict on it. */
function ScanAction<Ticket extends SearchableTicket>({ action, tickets, badgesOf, doneText }: ScanActionProps<Ticket>) {
  const { state, move, record, finalFocus } = action;
  const isSending = state.step === 'sending';
  const isScanning = state.step === 'scanning' || (isSending && state.isOpen);
  const scanned = (code: string) => record(code, 'scan');
  const result = state.step === 'result' ? state.result : undefined;
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
        busy={isSending}
        waitText={waitText(state)}
        recorded={state.step === 'scanning' ? state.last?.recorded : undefined}
        onCode={scanned}
        onClose={cancel}
        finalFocus={finalFocus}
      />
      <NameSearch
        open={state.step === 'choosing'}
        tickets={tickets}
        badgesOf={badgesOf}
        onChoose={(barcode) => record(barcode, 'name')}
        onCode={scanned}
        onClose={cancel}
        finalFocus={finalFocus}
      />
      <ActionVerdict
        outcome={result?.outcome}
        name={result && holderName(result)}
        doneText={doneText}
        onDismiss={() => move({ kind: 'dismiss' })}
        finalFocus={finalFocus}
        extraAction={
          <Button size="large" fullWidth icon={<ScanQrCode />} onClick={() => move({ kind: 'scan' })}>
            {scan.scanNext}
          </Button>
        }
      />
    </>
  );
}

/** A refusal has the holder's name from the server. */
function holderName({ outcome, name }: ActionResult): string | undefined {
  return (outcome.state === 'refused' && outcome.details?.['name']) || name;
}
