import { endpoints } from '@offpiste/core/endpoints';
import type { RepRow } from '@offpiste/core/rep/rep.contract';
import type { StaffViewer } from '@offpiste/core/rep/staff.rights';
import { staffIndex } from '@offpiste/core/rep/staff-search.rules';
import { useMemo } from 'react';
import { brand } from '#session/brand.ts';
import { useList } from '#session/use-list.ts';
import { useWeek } from '#week/week.store.ts';

/** The staff sheet of the week as far as this rep may see it; `at` is epoch ms. */
export interface StaffSheet {
  readonly rows: readonly RepRow[] | undefined;
  readonly at: number | undefined;
  readonly isOld: boolean;
  /** There is none, and it could not be had. */
  readonly isMissing: boolean;
}

export function useStaffSheet(): StaffSheet {
  const weekId = useWeek((state) => state.weekId) ?? '';
  // The week came with a sheet of its own, an older one where the list could not be had.
  const weeksOwn = useWeek((state) => state.repData);
  const list = useList(endpoints.repData, { weekId }, { enabled: weekId !== '' });
  const rows = list.data ?? weeksOwn;
  const isOld = list.failure !== undefined;
  return { rows, at: list.at, isOld, isMissing: rows === undefined && isOld };
}

/** Who looks; undefined until the week says who that is. */
export function useStaffViewer(): StaffViewer | undefined {
  const rep = useWeek((state) => state.repObj);
  return useMemo(() => rep && { repId: rep.repId, level: rep.level, tenant: rep.tenant }, [rep]);
}

/** The staff this rep may look for; undefined until sheet and rep are known. */
export function useStaffIndex({ rows }: StaffSheet) {
  const viewer = useStaffViewer();
  return useMemo(() => (rows && viewer ? staffIndex(rows, viewer, brand.policy.tenant) : undefined), [rows, viewer]);
}
