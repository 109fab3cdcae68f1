import type { ExtraPassenger } from '@offpiste/core/ride/extra-passenger/extra-passenger.contract';
import {
  extrasOf,
  notReported,
  readKeptExtras,
  withExtra,
  withoutExtra,
  type Addition,
  type KeptExtra,
} from '@offpiste/core/ride/extra-passenger/extra-passenger.rules';
import { useEffect, useMemo, useState } from 'react';
import { extraPassengersKey, readStoredJson, removeStored, writeStored } from '#device/storage/storage.ts';
import { usePosts } from '#record/outbox.store.ts';
import { useAuth } from '#session/auth.store.ts';
import { useWeek } from '#week/week.store.ts';

/** The extra passengers of one transfer, stored on this phone until a queued report has them. */
export interface KeptExtras {
  readonly list: readonly ExtraPassenger[];
  readonly add: (extra: ExtraPassenger) => Addition;
  readonly remove: (barcode: string) => void;
  /** Identifies this list among the lists being sent. */
  readonly id: string;
  /** False if the phone could not store the last change. */
  readonly isKept: boolean;
}

/** Stored under the transfer's label. Entries of other reps and weeks stay there, but are not shown. */
export function useKeptExtras(label: string | undefined): KeptExtras {
  const key = extraPassengersKey(label);
  const repId = useAuth((state) => state.me?.repId) ?? '';
  const weekId = useWeek((state) => state.weekId) ?? '';
  const [kept, setKept] = useState<readonly KeptExtra[]>(() =>
    extrasOf(readKeptExtras(readStoredJson(key)), { weekId, repId }),
  );
  const [isKept, setIsKept] = useState(true);
  const posts = usePosts();
  const list = useMemo(() => notReported(kept, posts), [kept, posts]);

  // Independent of the submitting screen, which may be closed.
  useEffect(() => {
    if (list !== kept) store({ key, weekId, repId }, list);
  }, [list, kept, key, weekId, repId]);

  const keep = (mine: readonly KeptExtra[]) => {
    setKept(mine);
    setIsKept(store({ key, weekId, repId }, mine));
  };

  return {
    list,
    isKept,
    id: `${key} ${weekId} ${repId}`,
    add: (extra) => {
      const { list: longer, addition } = withExtra(list, { ...extra, weekId, repId });
      if (addition === 'added') keep(longer);
      return addition;
    },
    remove: (barcode) => keep(withoutExtra(list, barcode)),
  };
}

type Place = Pick<KeptExtra, 'weekId' | 'repId'> & { readonly key: ReturnType<typeof extraPassengersKey> };

/** False if the phone cannot store it. */
function store({ key, weekId, repId }: Place, mine: readonly KeptExtra[]): boolean {
  const others = readKeptExtras(readStoredJson(key)).filter(
    (extra) => extra.weekId !== weekId || extra.repId !== repId,
  );
  const all = [...others, ...mine];
  if (all.length > 0) return writeStored(key, JSON.stringify(all));
  removeStored(key);
  return true;
}
