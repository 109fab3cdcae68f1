import { endpoints } from '@offpiste/core/endpoints';
import type { LiftPassTicket } from '@offpiste/core/lift-pass/lift-pass.contract';
import type { ChosenStep, LiftPassEvent } from '@offpiste/core/lift-pass/lift-pass.flow';
import type { LiftPassViewer } from '@offpiste/core/lift-pass/lift-pass.rights';
import {
  decideLiftPass,
  liftPassCard,
  passFactsOnPhone,
  type BookedLiftPass,
  type LiftPassCard,
} from '@offpiste/core/lift-pass/lift-pass.rules';
import { HELD_AFTER_MS } from '@offpiste/core/outbox/outbox.rules';
import { formatMoment } from '@offpiste/core/moment/moment.rules';
import type { Refusal, RefusalDetails } from '@offpiste/core/refusal/refusal.contract';
import { isAlreadyDone, refusalText } from '@offpiste/core/refusal/refusal.rules';
import { nowIso, waitFor } from '#device/clock.ts';
import { isOnline } from '#device/online.ts';
import type { ActionResult } from '#outbox/use-field-action.ts';
import { call } from '#session/api.ts';
import type { Failure } from '#session/failure.ts';
import { linkState } from '#session/link.store.ts';
import { liftPass as texts } from '#texts/lift-pass';
import { refusals } from '#texts/refusals';
import { askWeek } from '#week/ask-week.ts';
import { useWeek } from '#week/week.store.ts';

/** The passes as the screen has them: by these a code is judged here. Without a list this phone has never had one. */
export interface PassesAtHand {
  readonly tickets: readonly LiftPassTicket[] | undefined;
  readonly viewer: LiftPassViewer;
}

/** A pass that was looked up, and how its code came. */
export interface ChosenPass {
  readonly card: LiftPassCard;
  readonly booked: BookedLiftPass | undefined;
  readonly by: 'scan' | 'name';
}

type LookedUp = LiftPassEvent<ChosenPass, ActionResult>;
type RefusedOutcome = Extract<ActionResult['outcome'], { state: 'refused' }>;

const STEP_OF_REFUSAL: Readonly<Record<string, Exclude<ChosenStep, 'ready'>>> = {
  'already-distributed': 'distributed',
  'pass-withheld': 'deleted',
};

/** Looks a code up: by the rules on this phone first, then by the server's word where it can be had. */
export async function lookUpPass(
  { tickets, viewer }: PassesAtHand,
  code: string,
  by: 'scan' | 'name',
): Promise<LookedUp> {
  const barcode = code.trim();
  const booked = await askWeek('liftPass', { barcode });
  const ticket = tickets?.find((candidate) => candidate.barcode === barcode);
  const { facts, isKnown } = passFactsOnPhone(barcode, tickets, booked);
  const verdict = decideLiftPass(facts, viewer, {
    replay: false,
    occurredAt: nowIso(),
    repId: viewer.repId,
    repName: '',
  });
  const chosen = (known: Partial<LiftPassTicket> | undefined): ChosenPass => ({
    card: liftPassCard(barcode, known, booked),
    booked,
    by,
  });

  const isOpen = !isKnown && !verdict.ok && verdict.code === 'pass-not-allocated';
  if (!verdict.ok && !isOpen) return refused(refusedHere(verdict), verdict.code, chosen(ticket));
  const checked = await checkWithServer(barcode, by, { isNeeded: isOpen });
  if (checked?.ok) return { kind: 'looked-up', step: 'ready', pass: chosen({ ...ticket, ...checked.reply.ticket }) };
  if (checked?.failure.kind === 'refused')
    return refused(
      refusedThere(checked.failure),
      checked.failure.code,
      chosen({ ...ticket, ...whatIsTold(checked.failure.details) }),
    );
  if (isOpen) return { kind: 'answer', result: { outcome: { state: 'failed', message: texts.unknownHere } } };
  return { kind: 'looked-up', step: 'ready', pass: chosen(ticket) };
}

/** A check that only confirms holds nobody up; where nothing is known of the pass it is waited for. */
async function checkWithServer(barcode: string, by: 'scan' | 'name', { isNeeded }: { isNeeded: boolean }) {
  if (!isOnline() || linkState() === 'none') return undefined;
  const weekId = useWeek.getState().weekId ?? '';
  const check = call(endpoints.liftPassCheck, { gaps: { barcode, weekId, scanned: by === 'scan' ? '1' : '0' } });
  return isNeeded ? await check : ((await Promise.race([check, waitFor(HELD_AFTER_MS)])) ?? undefined);
}

function refused(outcome: RefusedOutcome, code: string | undefined, pass: ChosenPass): LookedUp {
  const step = STEP_OF_REFUSAL[code ?? ''];
  const result = { outcome, name: pass.card.name || undefined };
  return step ? { kind: 'looked-up', step, pass, result } : { kind: 'answer', result: { outcome } };
}

function refusedHere(refusal: Refusal): RefusedOutcome {
  const { code, details } = refusal;
  return {
    state: 'refused',
    message: refusalText(refusals, refusal, formatMoment),
    code,
    ...(details ? { details } : {}),
  };
}

/** In the server's own words; only the code that says 'done already' is kept, because it looks otherwise. */
function refusedThere({ status, message, code, details }: Extract<Failure, { kind: 'refused' }>): RefusedOutcome {
  return {
    state: 'refused',
    status,
    message,
    ...(isAlreadyDone(code) && code ? { code } : {}),
    ...(details ? { details } : {}),
  };
}

function whatIsTold(details: RefusalDetails | undefined): Partial<LiftPassTicket> {
  const { name, bookingRef, at, repName } = details ?? {};
  return {
    ...(name ? { name } : {}),
    ...(bookingRef ? { bookingRef } : {}),
    ...(at ? { distributedAt: at } : {}),
    ...(repName ? { distributedBy: repName } : {}),
  };
}
