import { say } from '@offpiste/core/brand/say.rules';
import type { CoachTicket, Direction } from '@offpiste/core/coach/coach.contract';
import { coachListKey, decideCoachLoad, loadFactsOnPhone } from '@offpiste/core/coach/coach.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { isFullTicketCode } from '@offpiste/core/ticket-code/ticket-code.rules';
import { nowIso } from '#device/clock.ts';
import { submitAction } from '#outbox/submit-action.ts';
import type { ActionResult, Reading } from '#outbox/use-field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#session/brand.ts';
import { askWeek } from '#week/ask-week.ts';
import { useWeek } from '#week/week.store.ts';

/** The coach at which somebody stands, and its list as the screen shows it, if this phone ever had it. */
export interface CoachAtHand {
  readonly coachId: string;
  readonly direction: Direction;
  readonly tickets: readonly CoachTicket[] | undefined;
}

/** Loads the holder of a ticket on the coach. */
export async function loadOne({ coachId, direction, tickets }: CoachAtHand, { code, by, isWatched }: Reading): Promise<ActionResult> {
  if (!isFullTicketCode(code)) return { outcome: { state: 'failed', message: brand.texts.scan.badFormat } };
  const holder = await askWeek('holderOf', { barcode: code, direction });
  const facts = loadFactsOnPhone({ id: coachId, direction }, tickets, code, holder);
  const name = facts.ticket?.name ?? holder?.name;
  const { repId = '', name: repName = '' } = useAuth.getState().me ?? {};
  const occurredAt = nowIso();

  const outcome = await submitAction({
    endpoint: endpoints.coachLoad,
    kind: 'coach-load',
    subject: coachListKey(coachId, direction),
    label: say(brand.texts.coach.actionLabel, { name: name ?? code, id: coachId, direction }),
    body: {
      weekID: useWeek.getState().weekId ?? '',
      barcode: code,
      handsetTimestamp: occurredAt,
      repID: repId,
      repName,
      scanned: by === 'scan' ? 1 : 0,
      coachId,
      direction,
    },
    decideLocally: () => decideCoachLoad(facts, { replay: false, occurredAt, repId, repName }),
    isWatched,
  });
  return { outcome, name };
}
