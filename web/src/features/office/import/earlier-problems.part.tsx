import { say } from '@offpiste/core/base/brand/say.rules';
import type { EarlierGroup } from '@offpiste/core/office/import/import-job.contract';
import { imports as texts } from '#texts/office/import';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';

/** The kinds of problems of earlier files. */
export function EarlierProblems({ groups, title }: { groups: readonly EarlierGroup[]; title: string }) {
  if (groups.length === 0) return null;
  return (
    <Card title={title} trailing={<Badge>{groups.length}</Badge>}>
      <List label={title} look="bare">
        {groups.map(({ key, sheet, heading, words, count }) => (
          <ListRow
            key={key}
            title={words}
            subtitle={[sheet || texts.noSheet, heading].filter(Boolean).join(' · ')}
            badges={count > 1 ? <Badge tone="neutral">{say(texts.rows, { count })}</Badge> : undefined}
          />
        ))}
      </List>
    </Card>
  );
}
