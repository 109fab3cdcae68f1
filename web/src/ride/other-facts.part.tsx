import { ride as texts } from '#texts/ride';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { TextFact } from '#week/week-fact.part.tsx';

/** What the office wrote beside the columns this app knows, in its own words. */
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
