import { pathTo } from '#app/paths.ts';
import { passenger as texts } from '#texts/passenger';
import { TextFact } from '#week/week-fact.part.tsx';

/** The way to a shift, only where a place names one. */
export function ShiftFact({ shiftId }: { shiftId: string | null | undefined }) {
  return shiftId ? <TextFact label={texts.shift} value={shiftId} href={pathTo('Shift', { shiftId })} /> : null;
}
