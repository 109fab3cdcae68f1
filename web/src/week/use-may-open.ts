import { mayOpenPassenger } from '@offpiste/core/people/passenger/passenger.rules';
import { useCallback } from 'react';
import { brand } from '#base/brand.ts';
import { useWeek } from './week.store.ts';

export function useMayOpen(): (reference: string | null | undefined) => boolean {
  const level = useWeek((state) => state.repObj?.level) ?? 0;
  return useCallback(
    (reference) => !!reference && mayOpenPassenger(reference, { policy: brand.policy, level }),
    [level],
  );
}
