import { say } from '@offpiste/core/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { RideTicket } from '@offpiste/core/ride/ride.contract';
import { decideRideLoad, loadFactsOnPhone } from '@offpiste/core/ride/ride-load.rules';
import { rideListKey, type Ride } from '@offpiste/core/ride/ride.rules';
import { isFullTicketCode } from '@offpiste/core/ticket-code/ticket-code.rules';
import { nowIso } from '#device/clock.ts';
import { currentPosition } from '#device/position.ts';
import { submitAction, type Action, type ActionOutcome } from '#outbox/submit-action.ts';
import type { ActionResult, Reading } from '#outbox/use-field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { scan } from '#texts/scan';
import { askWeek } from '#week/ask-week.ts';
import { useWeek } from '#week/week.store.ts';
import { textsOf } from './ride.texts.ts';

/** The ride at hand, and its list as the screen shows it, if this phone ever had it; `at`: when it was asked for, epoch ms. */
export interface RideAtHand {
  readonly ride: Ride;
  readonly tickets: readonly RideTicket[] | undefined;
  readonly at: number | undefined;
}

/** Loads the holder of a ticket on a ride. */
export async function loadOne(
  { ride, tickets, at }: RideAtHand,
  { code, by, isWatched }: Reading,
): Promise<ActionResult> {
  if (!isFullTicketCode(code)) return { outcome: { state: 'failed', message: scan.badFormat } };
  const holder = await askWeek('holderOf', { barcode: code, ride });
  const facts = loadFactsOnPhone(ride, tickets, code, holder);
  const name = facts.ticket?.name ?? holder?.name;
  const { repId = '', name: repName = '' } = useAuth.getState().me ?? {};
  const occurredAt = nowIso();
  const report = {
    weekID: useWeek.getState().weekId ?? '',
    barcode: code,
    handsetTimestamp: occurredAt,
    repID: repId,
    repName,
    direction: ride.direction,
  };

  const outcome = await submitLoad(
    ride,
    { ...report, scanned: by === 'scan' ? 1 : 0 },
    {
      subject: rideListKey(ride),
      label: say(textsOf[ride.kind].actionLabel, { name: name ?? code, id: ride.id, direction: ride.direction }),
      decideLocally: () => decideRideLoad(ride.kind, facts, { replay: false, occurredAt, repId, repName }),
      listAt: at,
      isWatched,
    },
  );
  return { outcome, name };
}

/** What both kinds of load say. */
interface Load {
  readonly weekID: string;
  readonly barcode: string;
  readonly handsetTimestamp: string;
  readonly repID: string;
  readonly repName: string;
  readonly scanned: 0 | 1;
  readonly direction: Ride['direction'];
}

type Rest = Pick<Action<unknown>, 'subject' | 'label' | 'decideLocally' | 'listAt' | 'isWatched'>;

function submitLoad(ride: Ride, load: Load, rest: Rest): Promise<ActionOutcome> {
  switch (ride.kind) {
    case 'coach':
      return submitAction({
        ...rest,
        kind: 'coach-load',
        endpoint: endpoints.coachLoad,
        body: { ...load, coachId: ride.id },
      });
    case 'transfer':
      return submitAction({
        ...rest,
        kind: 'transfer-load',
        endpoint: endpoints.transferLoad,
        body: { ...load, transferId: ride.id, loadLat: null, loadLon: null },
        late: whereNow,
      });
  }
}

async function whereNow() {
  const position = await currentPosition();
  return { loadLat: position?.latitude ?? null, loadLon: position?.longitude ?? null };
}
