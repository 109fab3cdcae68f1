import type { ActionReply } from '@offpiste/core/record/action/action.contract';
import type { Report } from '@offpiste/core/record/action/action.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { shownName } from '@offpiste/core/people/passenger/shown-name.rules';
import { bookingRefOf, isFullTicketCode } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import type { TicketFact, TicketFacts } from '@offpiste/core/record/ticket/ticket.rules';
import { nowIso } from '#device/clock.ts';
import type { Action } from '#record/field-action.ts';
import { submitAction } from '#record/field-action.ts';
import { scanFacts } from '#scan/scan-banner.part.tsx';
import { useAuth } from '#session/auth.store.ts';
import { scan } from '#texts/record/scan';
import { useWeek } from '#week/week.store.ts';
import type { ActionResult, Reading } from './use-field-action.ts';

interface TicketReport {
  readonly weekID: string;
  readonly barcode: string;
  readonly handsetTimestamp: string;
  readonly repID: string;
  readonly repName: string;
  readonly scanned: 0 | 1;
}

/** The part of a report that differs between nouns. */
export interface Recorded<Body, Holder extends { readonly name: string }, One extends TicketFact> {
  readonly kind: Action<Body>['kind'];
  readonly endpoint: Endpoint<Body, ActionReply>;
  readonly list: string;
  /** Request time of that list, epoch ms; set if its marks cannot be undone. */
  readonly listAt?: number | undefined;
  readonly factsOf: (barcode: string) => Promise<TicketFacts<Holder, One>>;
  /** The holder's booked place, shown before the result. */
  readonly placeOf?: (holder: Holder) => string | undefined;
  readonly decide: (facts: TicketFacts<Holder, One>, report: Report) => { readonly ok: true } | Refusal;
  /** Action and client, for display; without a name it gets the code. */
  readonly label: (name: string) => string;
  readonly body: (report: TicketReport) => Action<Body>['body'];
  readonly late?: Action<Body>['late'];
}

export async function recordTicket<Body, Holder extends { readonly name: string }, One extends TicketFact>(
  { code, by, isWatched, found }: Reading,
  { kind, endpoint, list, listAt, late, ...noun }: Recorded<Body, Holder, One>,
): Promise<ActionResult> {
  if (!isFullTicketCode(code)) return { outcome: { state: 'failed', message: scan.badFormat } };
  const facts = await noun.factsOf(code);
  const who = facts.ticket ?? (facts.holder && { name: facts.holder.name, bookingRef: bookingRefOf(code) });
  const name = who && shownName(who);
  const reference = who?.bookingRef ?? bookingRefOf(code);
  if (name) found?.({ name, facts: scanFacts(reference, facts.holder && noun.placeOf?.(facts.holder)) });
  const { repId = '', name: repName = '' } = useAuth.getState().me ?? {};
  const occurredAt = nowIso();
  const outcome = await submitAction({
    kind,
    endpoint,
    subject: list,
    label: noun.label(name || code),
    body: noun.body({
      weekID: useWeek.getState().weekId ?? '',
      barcode: code,
      handsetTimestamp: occurredAt,
      repID: repId,
      repName,
      scanned: by === 'scan' ? 1 : 0,
    }),
    decideLocally: () => noun.decide(facts, { replay: false, occurredAt, repId, repName }),
    listAt,
    isWatched,
    ...(late ? { late } : {}),
  });
  return { outcome, name, reference };
}
