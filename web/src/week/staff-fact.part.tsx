import type { RepRow } from '@offpiste/core/programme/rep/rep.contract';
import { staffIdOf } from '@offpiste/core/programme/rep/rep-row.rules';
import { staffNamed } from '@offpiste/core/programme/rep/staff-search.rules';
import { useCallback } from 'react';
import { pathTo } from '#base/paths.ts';
import { TextFact } from '#fact/text-fact.part.tsx';
import { useStaffSheet, useStaffViewer } from './staff-sheet.data.ts';

/** Undefined for invisible staff, other names and namesakes. */
export function useStaffNamed(): (name: string | null | undefined) => RepRow | undefined {
  const { rows } = useStaffSheet();
  const viewer = useStaffViewer();
  return useCallback((name) => (rows && viewer && name ? staffNamed(rows, viewer, name) : undefined), [rows, viewer]);
}

export function staffPath(row: RepRow | undefined): string | undefined {
  const repId = row && staffIdOf(row);
  return repId ? pathTo('Rep', { repId }) : undefined;
}

export function StaffFact({ label, value }: { label: string; value: string | null | undefined }) {
  const staffOf = useStaffNamed();
  return <TextFact label={label} value={value} href={staffPath(staffOf(value))} />;
}
