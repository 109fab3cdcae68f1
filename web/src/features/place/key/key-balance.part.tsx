import type { KeyTotals } from '@offpiste/core/place/key/key.contract';
import Scale from 'lucide-react/icons/scale';
import { key as texts } from '#texts/place/key';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { FigureFact } from '#fact/text-fact.part.tsx';

/** The totals must balance at the end of the week. */
export function KeyBalance({ totals: { keys, handedOut, returned, stillOut } }: { totals: Required<KeyTotals> }) {
  return (
    <Card title={texts.balance} icon={<Scale />}>
      <FactList layout="pairs">
        <FigureFact label={texts.countedOut} value={keys} />
        <FigureFact label={texts.handedOut} value={handedOut} />
        <FigureFact label={texts.back} value={returned} />
        <FigureFact label={texts.stillOut} value={stillOut} />
      </FactList>
    </Card>
  );
}
