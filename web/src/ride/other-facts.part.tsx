import { ride as texts } from '#texts/ride/ride';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { TextFact } from '#fact/text-fact.part.tsx';

/** The office's columns that this app does not know, shown unchanged. */
export function OtherFacts({ columns }: { columns: readonly (readonly [column: string, text: string])[] }) {
  if (columns.length === 0) return null;
  return (
    <Card title={texts.otherFacts}>
      <FactList>
        {columns.map(([column, text]) => (
          <TextFact key={column} label={column} value={text} />
        ))}
      </FactList>
    </Card>
  );
}
