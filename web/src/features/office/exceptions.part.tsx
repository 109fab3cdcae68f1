import { utcWordsInOwnZone } from '@offpiste/core/moment/utc-words.rules';
import { formatRecent } from '@offpiste/core/moment/moment.rules';
import type { LiveReply } from '@offpiste/core/office/office.contract';
import { now } from '#device/clock.ts';
import { office as texts } from '#texts/office/office';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';

/** Reports that do not fit together, the latest first. */
export function Exceptions({ night: { exceptionCount, exceptions } }: { night: LiveReply }) {
  const recent = (moment: string) => formatRecent(moment, now());
  return (
    <Stack gap="small">
      <SectionHeader title={texts.exceptions} trailing={exceptionCount} />
      {exceptions.length === 0 ? <EmptyState size="small" heading={texts.noExceptions} /> : null}
      <List label={texts.exceptions}>
        {exceptions.map(({ at, repName, name, text }, place) => (
          <ListRow
            key={place}
            title={name || repName}
            subtitle={`${recent(at)}, ${repName}: ${utcWordsInOwnZone(text, recent)}`}
          />
        ))}
      </List>
    </Stack>
  );
}
