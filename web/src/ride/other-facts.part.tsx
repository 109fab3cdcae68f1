import { ride as texts } from '#texts/ride/ride';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { StaffFact } from '#week/staff-fact.part.tsx';

/** Unknown columns of the office, unchanged. */
export function OtherFacts({ columns }: { columns: readonly (readonly [column: string, text: string])[] }) {
  if (columns.length === 0) return null;
  return (
    <Card title={texts.otherFacts}>
      <FactList>
        {columns.map(([column, text]) => (
          <StaffFact key={column} label={column} value={text} />
        ))}
      </FactList>
    </Card>
  );
}
