import { say } from '@offpiste/core/base/brand/say.rules';
import type { SearchableTicket } from '@offpiste/core/people/name-search/name-search.rules';
import { bannerIn, type FoundHolder, type ScanActionState } from '@offpiste/core/record/scan-action/scan-action.flow';
import type { TicketCounts } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useMemo, type ReactNode } from 'react';
import { LastScans } from '#scan/last-scans.part.tsx';
import { NameSearch } from '#scan/name-search.part.tsx';
import { ResultBanner, scanFacts, type ScanBannerResult, type ShownBanner } from '#scan/scan-banner.part.tsx';
import { ScanSheet } from '#scan/scan-sheet.part.tsx';
import { useCodeReader } from '#scan/code-reader.ts';
import { scan } from '#texts/record/scan';
import { Button } from '#ui/button/button.part.tsx';
import { Toast } from '#ui/toast/toast.part.tsx';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import styles from './ticket.module.css';
import type { ListState } from './ticket-list.data.ts';
import { shownIn, useContinuous, type ActionResult, type FieldAction } from './use-field-action.ts';
import { ActionVerdict, useTimedBanner } from './verdict.part.tsx';
import { bannerOf } from './verdict.rules.ts';

export function waitText(state: ScanActionState<ActionResult>): string | undefined {
  if (state.step !== 'sending') return undefined;
  return state.waitsFor === 'position' ? scan.waitsForPosition : scan.waitsForServer;
}

type ScanActionProps<Ticket extends SearchableTicket> = {
  action: FieldAction;
  tickets: readonly Ticket[];
  presence: ListState['presence'];
  badgesOf?: (ticket: Ticket) => ReactNode;
  doneWord: string;
  doneText: string;
  told: ToldResult;
};

interface ToldResult {
  readonly result: ScanBannerResult | undefined;
  readonly banner: ShownBanner;
  readonly count: string | undefined;
}

/** The same object until the next result; disappears by itself. */
export function useResultBanner(
  action: FieldAction,
  { done, total, presence }: TicketCounts & Pick<ListState, 'presence'>,
  doneText: string,
): ToldResult {
  const { state, move, remember } = action;
  const shown = shownIn(state);
  const result = useMemo(() => shown && bannerOf(shown, doneText), [shown, doneText]);
  const asBanner = bannerIn(state);
  const clear = () => (asBanner ? move({ kind: 'clear', result: asBanner }) : undefined);
  const banner = useTimedBanner(asBanner && result, clear, remember);
  const isCounted = presence === 'known' && total > 0;
  return { result, banner, count: isCounted ? say(scan.count, { done, total }) : undefined };
}

export function PageBanner({ action: { state }, told }: Pick<ScanActionProps<never>, 'action' | 'told'>) {
  if (state.step !== 'initial' || !state.banner) return null;
  return (
    <div className={styles.sticky}>
      <ResultBanner {...told} />
    </div>
  );
}

/** Camera, name search, hand-held reader, and the verdict. */
export function ScanAction<Ticket extends SearchableTicket>(props: ScanActionProps<Ticket>) {
  const { action, tickets, presence, badgesOf, doneWord, doneText, told } = props;
  const { state, move, record, finalFocus, past } = action;
  const [isContinuous] = useContinuous();
  const isSending = state.step === 'sending';
  const isScanning = state.step === 'scanning' || (isSending && state.isOpen);
  const scanned = (code: string) => record(code, 'scan');
  const { count } = told;
  const cancel = () => move({ kind: 'cancel' });

  useCodeReader(action.byReader.onRead);

  // While the camera stays open, the sheet shows the content of the screen below it.
  const continuous = {
    head: (
      <p className={styles.running}>
        <strong>{doneWord}</strong>
        <span>{count}</span>
      </p>
    ),
    below: <LastScans past={past} />,
    stopLabel: scan.stop,
  };

  // Inside an open sheet, so that the next scan removes only the verdict.
  const holder = isSending ? state.holder : undefined;
  const found = isContinuous ? undefined : holder;
  const isAboveSheet = (state.step === 'result' && state.isOpen) || found !== undefined;
  const wait = waitText(state);
  const verdictOf = (result: ActionResult | undefined, focus: FinalFocus | undefined, sent?: FoundHolder) => (
    <ActionVerdict
      outcome={result?.outcome}
      found={sent}
      waitText={isSending && state.waitsFor === 'position' ? wait : undefined}
      name={result && told.result?.name}
      facts={result && scanFacts(told.result?.reference, count)}
      doneText={doneText}
      onDismiss={() => move({ kind: isSending ? 'cancel' : 'dismiss' })}
      finalFocus={focus}
      extraAction={
        <Button size="large" icon={<ScanQrCode />} onClick={() => move({ kind: 'scan' })}>
          {scan.scanNext}
        </Button>
      }
    />
  );

  return (
    <>
      <ScanSheet
        open={isScanning || isAboveSheet}
        isBetween={state.step === 'result'}
        above={verdictOf(
          isAboveSheet && state.step === 'result' ? state.result : undefined,
          isScanning ? undefined : finalFocus,
          found,
        )}
        {...(isContinuous ? { ...continuous, banner: <ResultBanner {...told} /> } : {})}
        busy={isSending}
        waitText={wait && scanFacts(holder?.name, wait)}
        recorded={state.step === 'scanning' ? state.last?.recorded : undefined}
        onByName={() => move({ kind: 'choose' })}
        onCode={scanned}
        onClose={cancel}
        finalFocus={finalFocus}
      />
      <NameSearch
        open={state.step === 'choosing'}
        tickets={tickets}
        presence={presence}
        badgesOf={badgesOf}
        onChoose={(barcode) => record(barcode, 'name')}
        onCode={scanned}
        onClose={cancel}
        finalFocus={finalFocus}
      />
      {verdictOf(state.step === 'result' && !state.isOpen ? state.result : undefined, finalFocus)}
      <Toast {...action.byReader.note} />
    </>
  );
}
