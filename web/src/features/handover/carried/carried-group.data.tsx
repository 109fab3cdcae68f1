import { carriedBy, carriedKey } from '@offpiste/core/handover/carried/carried.rules';
import { useMemo } from 'react';
import type { FurtherGroup } from '#app/features/record/outbox/attention.data.ts';
import { brand } from '#base/brand.ts';
import { useCarried } from '#carried/carried.store.ts';
import { useAuth } from '#session/auth.store.ts';
import { linkDetails } from '#texts/base/link-details';
import { CarriedCard } from './carried-card.part.tsx';

export function useCarriedGroup(): FurtherGroup {
  const records = useCarried((state) => state.records);
  const repId = useAuth((state) => state.me?.repId);
  return useMemo(
    () => ({
      title: linkDetails.carried,
      cards: carriedBy(records, { repId, brand: brand.key }).map((carried) => ({
        key: carriedKey(carried),
        card: <CarriedCard carried={carried} />,
      })),
    }),
    [records, repId],
  );
}
