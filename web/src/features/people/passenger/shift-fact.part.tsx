import { pathTo } from '#base/paths.ts';
import { passenger as texts } from '#texts/people/passenger';
import { TextFact } from '#fact/text-fact.part.tsx';

export function ShiftFact({ shiftId }: { shiftId: string | null | undefined }) {
  return shiftId ? <TextFact label={texts.shift} value={shiftId} href={pathTo('Shift', { shiftId })} /> : null;
}
