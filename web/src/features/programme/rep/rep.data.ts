import { staffIndex } from '@offpiste/core/programme/rep/staff-search.rules';
import { useMemo } from 'react';
import { brand } from '#base/brand.ts';
import { useStaffViewer, type StaffSheet } from '#week/staff-sheet.data.ts';

/** The staff that this rep may search; undefined until sheet and rep are known. */
export function useStaffIndex({ rows }: StaffSheet) {
  const viewer = useStaffViewer();
  return useMemo(() => (rows && viewer ? staffIndex(rows, viewer, brand.policy.tenant) : undefined), [rows, viewer]);
}
