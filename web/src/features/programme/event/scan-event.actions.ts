import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { EventTicket } from '@offpiste/core/programme/event/event.contract';
import type { DoorMode } from '@offpiste/core/programme/event/event-door.rules';
import { decideOfflineScan, type OfflineScanVerdict } from '@offpiste/core/programme/event/event-scan.rules';
import { shownName } from '@offpiste/core/people/passenger/shown-name.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { nowIso } from '#device/clock.ts';
import type { ActionOutcome } from '#record/field-action.ts';
import { submitAction } from '#record/field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { event as texts } from '#texts/programme/event';

/** The tickets are undefined if this phone never had them. */
export interface DoorAtHand {
  readonly eventId: string;
  readonly eventName: string;
  readonly tickets: readonly EventTicket[] | undefined;
}

export interface DoorScan {
  readonly outcome: ActionOutcome;
  readonly local: OfflineScanVerdict;
}

export async function scanTicket(
  door: DoorAtHand,
  mode: DoorMode,
  code: string,
  isWatched: () => boolean,
): Promise<DoorScan> {
  const local = decideOfflineScan(door.tickets, code, mode);
  const name = 'ticket' in local ? shownName(local.ticket) : code;
  const { actionIn, actionOut } = texts;
  const outcome = await submitAction({
    endpoint: mode === 'in' ? endpoints.eventIn : endpoints.eventOut,
    kind: mode === 'in' ? 'event-in' : 'event-out',
    subject: ticketListKey({ kind: 'event', target: door.eventId }),
    label: say(mode === 'in' ? actionIn : actionOut, { name, event: door.eventName }),
    body: { barcode: code, deviceTimestamp: nowIso(), eventId: door.eventId, rep: useAuth.getState().me?.repId ?? '' },
    decideLocally: () => (local.ok ? { ok: true } : refusalOf(local)),
    isWatched,
    refetches: false,
  });
  return { outcome, local };
}

function refusalOf(verdict: Extract<OfflineScanVerdict, { ok: false }>): Refusal {
  switch (verdict.text) {
    case 'noTicketData':
    case 'notInOfflineData':
      return refuse('unknown-ticket');
    case 'alreadyEntered':
      return refuse('already-entered');
    case 'notEntered':
      return refuse('not-entered');
    case 'cancelled':
      return refuse('ticket-deleted', { name: shownName(verdict.ticket) });
  }
}
