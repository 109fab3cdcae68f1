import { create } from 'zustand';
import {
  carriedBy,
  carriedEntries,
  isCarriedErased,
  isCarriedForgettable,
  isUndelivered,
  type CarriedRecord,
} from '@offpiste/core/handover/carried/carried.rules';
import { RECORD_PATHS } from '@offpiste/core/record-paths';
import { inconsistentField } from '@offpiste/core/record/signed-record/record-consistency.rules';
import { now } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { openTabChannel } from '#device/storage/tabs.ts';
import { brand } from '#base/brand.ts';
import { erasedWeeks, onWeekEnds } from '#kept/week-ends.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { useAuth } from '#session/auth.store.ts';
import { useWeek } from '#week/week.store.ts';
import { dropCarried, readCarried } from './carried.db.ts';

/** Oldest first. */
export const useCarried = create<{ readonly records: readonly CarriedRecord[] }>()(() => ({ records: [] }));

const channel = openTabChannel('carried');
channel.onNotified(() => void readAgain());
onWeekEnds(() => void readAgain());
useCarried.subscribe(layOver);
useWeek.subscribe((state, before) => {
  if (state.weekId !== before.weekId) layOver();
});

useAuth.subscribe((state, before) => {
  if (state.me?.repId !== before.me?.repId) layOver();
});

/** Overlays the shown week with the signed-in rep's records; those of others are only handed in. */
function layOver(): void {
  const { records } = useCarried.getState();
  const [repId, week] = [useAuth.getState().me?.repId, useWeek.getState().weekId];
  useOutbox.setState({
    carried: carriedEntries(carriedBy(records, { repId, brand: brand.key }), { brand: brand.key, week }),
    carriedWaiting: records.filter(isUndelivered).length,
  });
}

/** Deletes records that were settled long ago, belong to erased weeks or contradict themselves. */
export async function readAgain(): Promise<void> {
  try {
    const records = await readCarried();
    const erased = new Set(erasedWeeks());
    const old = records.filter(
      (each) =>
        isCarriedForgettable(each, now()) ||
        isCarriedErased(each, erased) ||
        inconsistentField(each.record, RECORD_PATHS) !== undefined,
    );
    if (old.length > 0) await dropCarried(old);
    const kept = records.filter((each) => !old.includes(each));
    useCarried.setState({ records: kept.toSorted((a, b) => a.record.at - b.record.at) });
  } catch (error) {
    logTrouble('Carried records could not be read', error);
  }
}

export async function publishCarried(): Promise<void> {
  channel.notify();
  await readAgain();
}
