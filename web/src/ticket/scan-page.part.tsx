import { say } from '@offpiste/core/base/brand/say.rules';
import type { SearchableTicket } from '@offpiste/core/people/name-search/name-search.rules';
import { stillToComeFirst } from '@offpiste/core/record/ticket/still-to-come.rules';
import { markIn, type MarkedTicket } from '@offpiste/core/record/ticket/ticket-mark.rules';
import type { TicketMark } from '@offpiste/core/record/ticket/ticket.rules';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useMemo, type ReactNode } from 'react';
import { prepareScanner } from '#device/hardware/camera-request.ts';
import { LastScans } from '#scan/last-scans.part.tsx';
import { scanFacts } from '#scan/scan-banner.part.tsx';
import { listProgress } from '#kept/list-progress.ts';
import { general } from '#texts/general';
import { scan } from '#texts/record/scan';
import { Badge } from '#ui/badge/badge.part.tsx';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.part.tsx';
import { SwitchRow } from '#ui/switch-row/switch-row.part.tsx';
import { HandOverLink, ListHead } from './list-head.part.tsx';
import { PageBanner, ScanAction, useResultBanner, waitText } from './scan-action.part.tsx';
import { useAtPlace, type PlaceAtHand } from './place-at-hand.store.ts';
import type { TicketList } from './ticket-list.data.ts';
import { useContinuous, type FieldAction } from './use-field-action.ts';

type ScanPageProps<Word extends string, One extends MarkedTicket<Word>> = {
  place: Pick<PlaceAtHand, 'place' | 'placeName'>;
  mark: TicketMark<Word>;
  list: TicketList<One>;
  action: FieldAction;
  doneWord: string;
  doneText: string;
  missingText: string;
  onCancel: () => void;
  continuousHint?: string;
  title?: ReactNode;
  /** Below the bar of all tickets. */
  moreBars?: ReactNode;
  /** Between picking by name and 'Cancel'. */
  extraButton?: ReactNode;
  buttons?: ReactNode;
  children: ReactNode;
};

export function ScanPage<Word extends string, One extends MarkedTicket<Word> & SearchableTicket>(
  props: ScanPageProps<Word, One>,
) {
  const {
    place,
    mark,
    list,
    action,
    doneWord,
    doneText,
    missingText,
    title,
    moreBars,
    buttons,
    continuousHint,
    children,
  } = props;
  const { at, every } = list;
  const rows = useMemo(() => ({ kind: 'tickets', word: mark.word, tickets: every ?? [] }) as const, [mark, every]);
  const isKnown = list.presence === 'known';
  useAtPlace({ ...place, open: isKnown ? Math.max(0, list.total - list.done) : undefined }, { at, rows });
  const told = useResultBanner(action, list, doneText);
  const [isContinuous, setContinuous] = useContinuous();
  const toPick = useMemo(
    () => [...stillToComeFirst(mark.word, list.byName), ...list.deleted],
    [mark.word, list.byName, list.deleted],
  );
  return (
    <Page actions={buttons ?? <ScanButtons {...props} />}>
      <PageBanner action={action} told={told} />
      <ListHead
        list={list}
        missingText={missingText}
        foot={
          <SwitchRow
            label={scan.continuous}
            hint={continuousHint ?? scan.continuousHint}
            checked={isContinuous}
            onCheckedChange={setContinuous}
          />
        }
      >
        {title}
        <ProgressBar heading={doneWord} progress={listProgress(list.presence, { raw: list.done, total: list.total })} />
        {moreBars}
      </ListHead>
      <HandOverLink held={list.held} />
      {isContinuous || action.byReader.hasReader ? <LastScans past={action.past} /> : null}
      {children}
      <ScanAction
        action={action}
        doneWord={doneWord}
        told={told}
        tickets={toPick}
        presence={list.presence}
        badgesOf={(ticket) => (markIn(mark.word, ticket).isDone ? <Badge tone="ok">{doneWord}</Badge> : null)}
        doneText={doneText}
      />
    </Page>
  );
}

function waitNote(wait: string | undefined, count: number): string | undefined {
  return count === 0 ? wait : scanFacts(wait, say(scan.reader.waiting, { count }));
}

type ScanButtonsProps = Pick<ScanPageProps<string, never>, 'action' | 'onCancel' | 'extraButton'>;

function ScanButtons({ action: { state, move, mainButton, byReader }, onCancel, extraButton }: ScanButtonsProps) {
  const isSending = state.step === 'sending';
  const begin = (kind: 'scan' | 'choose') => {
    prepareScanner(kind === 'scan');
    move({ kind });
  };
  return (
    <BottomActions note={waitNote(waitText(state), byReader.waitingCount)}>
      <Button ref={mainButton} size="large" icon={<ScanQrCode />} loading={isSending} onClick={() => begin('scan')}>
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
