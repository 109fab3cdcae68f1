import { say } from '@offpiste/core/base/brand/say.rules';
import { formatRecent } from '@offpiste/core/base/moment/moment.rules';
import type { PublishedSheetReply } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { now } from '#device/clock.ts';
import { publishedSheet as texts } from '#texts/office/published-sheet';
import { Badge } from '#ui/badge/badge.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';

export function SheetProblems({ sheet }: { sheet: PublishedSheetReply }) {
  const { problems, errorCount, warningCount } = sheet;
  const more = errorCount + warningCount - problems.length;
  return (
    <Stack gap="small">
      <SectionHeader title={texts.problems} trailing={errorCount + warningCount} />
      {problems.length === 0 ? <EmptyState size="small" heading={texts.noProblems} /> : null}
      <List label={texts.problems}>
        {problems.map(({ severity, sheet: name, row, heading, words, since }, at) => (
          <ListRow
            key={at}
            title={say(texts.problemPlace, {
              sheet: name,
              row: row === undefined ? '' : String(row),
              heading: heading ?? '',
            })}
            subtitle={words}
            badges={
              <>
                <Badge tone={severity === 'error' ? 'danger' : 'warn'}>{texts[severity]}</Badge>
                <Badge>{say(texts.problemSince, { at: formatRecent(since, now()) })}</Badge>
              </>
            }
          />
        ))}
        {more > 0 ? <ListRow title={say(texts.andMore, { count: more })} /> : null}
      </List>
    </Stack>
  );
}
