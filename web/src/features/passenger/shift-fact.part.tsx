import { pathTo } from '#app/paths.ts';
import { brand } from '#session/brand.ts';
import { TextFact } from '#week/week-fact.part.tsx';

/** The way to a shift, only where a place names one. */
export function ShiftFact({ shiftId }: { shiftId: string | null | undefined }) {
  return shiftId ? <TextFact label={brand.texts.passenger.shift} value={shiftId} href={pathTo('Shift', { shiftId })} /> : null;
}
