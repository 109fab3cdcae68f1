import { say } from '@offpiste/core/brand/say.rules';
import type { CoachTicket, Direction } from '@offpiste/core/coach/coach.contract';
import { coachListKey, decideCoachLoad, loadFactsOnPhone } from '@offpiste/core/coach/coach.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { INITIAL_SCAN_ACTION, stepScanAction, type ScanActionEvent, type ScanActionState } from '@offpiste/core/scan-action/scan-action.flow';
import { isFullTicketCode } from '@offpiste/core/ticket-code/ticket-code.rules';
import { useReducer, useRef } from 'react';
import { nowIso } from '#device/clock.ts';
import { giveFeedback, type FeedbackKind } from '#device/feedback.ts';
import { logTrouble } from '#device/log.ts';
import { noteActivity } from '#lock/lock.actions.ts';
import { submitAction } from '#outbox/submit-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#session/brand.ts';
import { askWeek } from '#week/ask-week.ts';
import { useWeek } from '#week/week.store.ts';
import { loadResultOf, type LoadResult } from './load-result.rules.ts';

/** The coach at which somebody stands, and its list as the screen shows it, if this phone ever had it. */
export interface CoachAtHand {
  readonly coachId: string;
  readonly direction: Direction;
  readonly tickets: readonly CoachTicket[] | undefined;
}

export type LoadState = ScanActionState<LoadResult>;
export type LoadEvent = ScanActionEvent<LoadResult>;

/** Loading people, one at a time: where the screen stands, and what moves it on. */
export function useLoadCoach(coach: CoachAtHand) {
  const [state, move] = useReducer(stepScanAction<LoadResult>, INITIAL_SCAN_ACTION);
  const isBusy = useRef(false);

  const load = async (barcode: string, by: 'scan' | 'name') => {
    if (isBusy.current) return;
    isBusy.current = true;
    noteActivity();
    move({ kind: 'send', by });
    const result = await loadOne(coach, barcode, by).catch(brokenLoad);
    giveFeedback(FEEDBACK[result.kind]);
    move({ kind: 'answer', result });
    isBusy.current = false;
  };

  return { state, move, load };
}

const FEEDBACK: Readonly<Record<LoadResult['kind'], FeedbackKind>> = {
  ok: 'success',
  held: 'held',
  already: 'held',
  refused: 'refused',
};

/** The screen must come free again, whatever broke. */
function brokenLoad(error: unknown): LoadResult {
  logTrouble('A load broke', error);
  return { kind: 'refused', text: brand.texts.general.errorOccurred };
}

async function loadOne(coach: CoachAtHand, barcode: string, by: 'scan' | 'name'): Promise<LoadResult> {
  if (!isFullTicketCode(barcode)) return { kind: 'refused', text: brand.texts.scan.badFormat };
  const { coachId, direction, tickets } = coach;
  const holder = await askWeek('holderOf', { barcode, direction });
  const facts = loadFactsOnPhone({ id: coachId, direction }, tickets, barcode, holder);
  const name = facts.ticket?.name ?? holder?.name;
  const me = useAuth.getState().me;

  const outcome = await submitAction({
    endpoint: endpoints.coachLoad,
    kind: 'coach-load',
    subject: coachListKey(coachId, direction),
    label: say(brand.texts.outbox.label, { name: name ?? barcode, id: coachId, direction }),
    body: {
      weekID: useWeek.getState().weekId ?? '',
      barcode,
      handsetTimestamp: nowIso(),
      repID: me?.repId ?? '',
      repName: me?.name ?? '',
      scanned: by === 'scan' ? 1 : 0,
      coachId,
      direction,
    },
    decideLocally: () =>
      decideCoachLoad(
        facts,
        { replay: false, occurredAt: nowIso(), repId: me?.repId ?? '', repName: me?.name ?? '' },
      ),
  });
  return loadResultOf(outcome, name);
}
