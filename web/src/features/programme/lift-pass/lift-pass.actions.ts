import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { LiftPassTicket } from '@offpiste/core/programme/lift-pass/lift-pass.contract';
import type { ChosenStep, LiftPassEvent, RefusedPass } from '@offpiste/core/programme/lift-pass/lift-pass.flow';
import type { LiftPassViewer } from '@offpiste/core/programme/lift-pass/lift-pass.rights';
import {
  decideLiftPass,
  liftPassCard,
  passOnPhone,
  type BookedLiftPass,
  type LiftPassCard,
} from '@offpiste/core/programme/lift-pass/lift-pass.rules';
import { shownName } from '@offpiste/core/people/passenger/shown-name.rules';
import { HELD_AFTER_MS } from '@offpiste/core/record/outbox/outbox.rules';
import type { RefusalDetails } from '@offpiste/core/base/refusal/refusal.contract';
import { isAlreadyDone } from '@offpiste/core/base/refusal/refusal.rules';
import { nowIso, waitFor } from '#device/clock.ts';
import { isOnline } from '#device/online.ts';
import { refusedHere, type Refused } from '#record/field-action.ts';
import { callServer } from '#net/server-call.ts';
import type { Failure } from '#net/failure.ts';
import { linkState } from '#net/link.store.ts';
import { liftPass as texts } from '#texts/programme/lift-pass';
import { recordTicket } from '#ticket/record-ticket.actions.ts';
import type { ActionResult } from '#ticket/use-field-action.ts';
import { queryWeek } from '#week/query-week.ts';
import { useWeek } from '#week/week.store.ts';
import { PASS_LIST } from '#ticket/lift-passes.data.ts';

/** The passes for the check on the phone. `every` is undefined if the list was never fetched. */
export interface PassesAtHand {
  readonly every: readonly LiftPassTicket[] | undefined;
  readonly viewer: LiftPassViewer;
}

export interface ChosenPass {
  readonly card: LiftPassCard;
  readonly booked: BookedLiftPass | undefined;
  readonly by: 'scan' | 'name';
}

type LookedUp = LiftPassEvent<ChosenPass, ActionResult>;

/** The event of a code, and the server's refusal if it came after the timeout. */
export interface LookUp {
  readonly event: LookedUp;
  readonly late?: Promise<LookedUp | undefined>;
}

const STEP_OF_REFUSAL: Readonly<Record<string, Exclude<ChosenStep, 'ready'>>> = {
  'already-distributed': 'distributed',
  'pass-withheld': 'deleted',
};

/** Applies the phone's rules first, then asks the server if it is reachable. */
export async function lookUpPass({ every, viewer }: PassesAtHand, code: string, by: 'scan' | 'name'): Promise<LookUp> {
  const barcode = code.trim();
  const booked = await queryWeek('liftPass', { barcode });
  const ticket = every?.find((candidate) => candidate.barcode === barcode);
  const { pass, isKnown } = passOnPhone(barcode, every, booked);
  const verdict = decideLiftPass(barcode, pass, viewer, {
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
  if (!verdict.ok && !isOpen) return { event: refused(refusedHere(verdict), verdict.code, chosen(ticket)) };
  const refusalIn = (checked: Checked | undefined) =>
    checked?.ok === false && checked.failure.kind === 'refused'
      ? refused(
          refusedThere(checked.failure),
          checked.failure.code,
          chosen({ ...ticket, ...fieldsOf(checked.failure.details) }),
        )
      : undefined;

  const check = checkWithServer(barcode, by);
  // If the phone knows the pass, the server only confirms, so the wait is short.
  const checked = isOpen ? await check : ((await Promise.race([check, waitFor(HELD_AFTER_MS)])) ?? undefined);
  const refusal = refusalIn(checked);
  if (refusal) return { event: refusal };
  if (checked?.ok)
    return { event: { kind: 'looked-up', step: 'ready', pass: chosen({ ...ticket, ...checked.reply.ticket }) } };
  if (isOpen)
    return { event: { kind: 'answer', result: { outcome: { state: 'failed', message: texts.unknownHere } } } };
  const known = chosen(ticket);
  const late = check?.then(refusalIn).then((event) => event && ({ kind: 'refused-late', of: known, event } as const));
  return { event: { kind: 'looked-up', step: 'ready', pass: known }, ...(late ? { late } : {}) };
}

type Checked = Awaited<NonNullable<ReturnType<typeof checkWithServer>>>;

function checkWithServer(barcode: string, by: 'scan' | 'name') {
  if (!isOnline() || linkState() === 'none') return undefined;
  const weekId = useWeek.getState().weekId ?? '';
  return callServer(endpoints.liftPassCheck, { params: { barcode, weekId, scanned: by === 'scan' ? '1' : '0' } });
}

function refused(outcome: Refused, code: string | undefined, pass: ChosenPass): RefusedPass<ChosenPass, ActionResult> {
  const step = STEP_OF_REFUSAL[code ?? ''];
  const result = { outcome, name: shownName(pass.card) || undefined, reference: pass.card.bookingRef || undefined };
  return step ? { kind: 'looked-up', step, pass, result } : { kind: 'answer', result: { outcome } };
}

/** Only the code for 'done already' is kept, because its screen differs. */
function refusedThere({ status, message, code, details }: Extract<Failure, { kind: 'refused' }>): Refused {
  return {
    state: 'refused',
    status,
    message,
    ...(isAlreadyDone(code) && code ? { code } : {}),
    ...(details ? { details } : {}),
  };
}

function fieldsOf(details: RefusalDetails | undefined): Partial<LiftPassTicket> {
  const { name, bookingRef, at, repName } = details ?? {};
  return {
    ...(name ? { name } : {}),
    ...(bookingRef ? { bookingRef } : {}),
    ...(at ? { distributedAt: at } : {}),
    ...(repName ? { distributedBy: repName } : {}),
  };
}

export function distributePass(
  { every, viewer }: PassesAtHand,
  { card, booked, by }: ChosenPass,
  isWatched: () => boolean,
): Promise<ActionResult> {
  const { barcode, bookingRef, name } = card;
  const { pass, isKnown } = passOnPhone(barcode, every, booked);
  return recordTicket(
    { code: barcode, by, isWatched },
    {
      kind: 'lift-pass-distribute',
      endpoint: endpoints.liftPassDistribute,
      list: PASS_LIST,
      // The shown card has the name.
      factsOf: async () => ({ ticket: pass && { ...pass, name }, holder: card }),
      // The server has already allowed a pass that the phone does not know.
      decide: ({ ticket }, report) => (isKnown ? decideLiftPass(barcode, ticket, viewer, report) : { ok: true }),
      label: (holder) => say(texts.actionLabel, { name: holder }),
      body: (report) => ({ ...report, bookingRef, passengerName: name }),
    },
  );
}
