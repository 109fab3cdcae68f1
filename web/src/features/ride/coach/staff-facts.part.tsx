import { STAFF_COLUMNS } from '@offpiste/core/ride/coach/coach-sheet.rules';
import type { Direction, SheetRow } from '@offpiste/core/ride/ride/ride.contract';
import { cellText } from '@offpiste/core/ride/ride/ride-sheet.rules';
import { FigureFact } from '#fact/text-fact.part.tsx';
import { coach as texts } from '#texts/ride/coach';

type StaffColumn = (typeof STAFF_COLUMNS)[keyof typeof STAFF_COLUMNS][number];

const LABELS: Readonly<Record<StaffColumn, string>> = {
  'OB NUCO Staff': texts.obNucoStaff,
  'OB WLT Staff': texts.obWltStaff,
  'IB NUCO Staff': texts.ibNucoStaff,
  'IB WLT Staff': texts.ibWltStaff,
};

export function StaffFacts({ row, direction }: { row: SheetRow; direction: Direction }) {
  return STAFF_COLUMNS[direction].map((column) => (
    <FigureFact key={column} label={LABELS[column]} value={cellText(row, column)} />
  ));
}
