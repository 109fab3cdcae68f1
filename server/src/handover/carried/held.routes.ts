import { HELD_PAGE, type HeldItem } from '@offpiste/core/handover/carried/held.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { recordedAt } from '@offpiste/core/record/signed-record/record-consistency.rules';
import { decideOnHeld } from './decide-held.ts';
import { readHeld, readHeldWeeks, type HeldRecord } from './held.store.ts';
import type { Actions } from './prove-record.ts';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';

export function heldFeature(calls: Calls, { db, clock }: Services, actions: Actions): void {
  calls.office('heldRecords', async ({ officeBrands }) => {
    const held = await readHeld(db, officeBrands);
    const shown = held.slice(0, HELD_PAGE);
    const weeks = await readHeldWeeks(db, shown);
    return { held: shown.map((each) => itemOf(each, weeks)), hasMore: held.length > HELD_PAGE };
  });

  calls.office('decideHeld', async ({ viewer: { repId, name }, officeBrands, body: { id, decision } }) => {
    const held = (await readHeld(db, officeBrands)).find((each) => String(each.id) === id);
    if (!held) return refuse('unknown-held');
    const how = { actions, by: { repId, name }, at: new Date(clock.now()) };
    return (await decideOnHeld(db, held, decision, how)) ?? refuse('unknown-held');
  });
}

function itemOf(held: HeldRecord, weeks: ReadonlyMap<string, string>): HeldItem {
  const { id, repId, repName, broughtAt, broughtByName: broughtBy, isUnknown, record } = held;
  const { kind, label, subject: list, week } = record;
  const moment = new Date(recordedAt(record));
  return {
    id: String(id),
    repId,
    repName,
    kind,
    label,
    list,
    weekName: weeks.get(week) ?? '',
    // An earlier version may have stored an invalid time.
    ...(Number.isNaN(moment.getTime()) ? {} : { at: moment.toISOString() }),
    broughtAt,
    broughtBy,
    isUnknown,
  };
}
