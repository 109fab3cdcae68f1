import { endpoints } from '@offpiste/core/endpoints';
import type { RepRow } from '@offpiste/core/programme/rep/rep.contract';
import type { StaffViewer } from '@offpiste/core/programme/rep/staff.rights';
import { useMemo } from 'react';
import { useList } from '#kept/use-list.ts';
import { useWeek } from './week.store.ts';

/** `rows`: visible to this rep; `at`: epoch ms. */
export interface StaffSheet {
  readonly rows: readonly RepRow[] | undefined;
  readonly at: number | undefined;
  readonly isOld: boolean;
  readonly isMissing: boolean;
}

export function useStaffSheet(): StaffSheet {
  const weekId = useWeek((state) => state.weekId) ?? '';
  // The rows loaded with the week, used if the list cannot be fetched.
  const rowsOfWeek = useWeek((state) => state.repData);
  const list = useList(endpoints.repData, { weekId }, { enabled: weekId !== '' });
  const rows = list.data ?? rowsOfWeek;
  const isOld = list.failure !== undefined;
  return { rows, at: list.at, isOld, isMissing: rows === undefined && isOld };
}

/** Undefined until the week's data has identified the rep. */
export function useStaffViewer(): StaffViewer | undefined {
  const rep = useWeek((state) => state.repObj);
  return useMemo(() => rep && { repId: rep.repId, level: rep.level, tenant: rep.tenant }, [rep]);
}
