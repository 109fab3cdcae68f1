import type { ExtraPassenger } from '@offpiste/core/extra-passenger/extra-passenger.contract';
import { extrasOf, readKeptExtras, withExtra, withoutExtra, type KeptExtra } from '@offpiste/core/extra-passenger/extra-passenger.rules';
import { useState } from 'react';
import { extraPassengersKey, readStoredJson, removeStored, writeStored } from '#device/storage.ts';
import { useAuth } from '#session/auth.store.ts';
import { useWeek } from '#week/week.store.ts';

/** The extra passengers of one transfer as this phone keeps them. */
export interface KeptExtras {
  readonly list: readonly ExtraPassenger[];
  readonly add: (extra: ExtraPassenger) => 'added' | 'there';
  readonly remove: (barcode: string) => void;
  readonly clear: () => void;
  /** What was written last is on the phone. */
  readonly isKept: boolean;
}

/** The list lies under the transfer's label; entries of other reps and weeks stay in it and are not shown. */
export function useKeptExtras(label: string | undefined): KeptExtras {
  const key = extraPassengersKey(label);
  const repId = useAuth((state) => state.me?.repId) ?? '';
  const weekId = useWeek((state) => state.weekId) ?? '';
  const [list, setList] = useState<readonly KeptExtra[]>(() => extrasOf(readKeptExtras(readStoredJson(key)), { weekId, repId }));
  const [isKept, setIsKept] = useState(true);

  const keep = (mine: readonly KeptExtra[]) => {
    const others = readKeptExtras(readStoredJson(key)).filter((extra) => extra.weekId !== weekId || extra.repId !== repId);
    const all = [...others, ...mine];
    setList(mine);
    if (all.length > 0) setIsKept(writeStored(key, JSON.stringify(all)));
    else removeStored(key);
  };

  return {
    list,
    isKept,
    add: (extra) => {
      const longer = withExtra(list, { ...extra, weekId, repId });
      if (longer === list) return 'there';
      keep(longer);
      return 'added';
    },
    remove: (barcode) => keep(withoutExtra(list, barcode)),
    clear: () => keep([]),
  };
}
