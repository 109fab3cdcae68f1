import { say } from '@offpiste/core/base/brand/say.rules';
import type { PublishedSheetReply } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { sayWhen } from '#device/clock.ts';
import { publishedSheet as texts } from '#texts/office/published-sheet';
import { Badge } from '#ui/badge/badge.part.tsx';
import { ListRow } from '#ui/list-row/list-row.part.tsx';
import { ListSection } from '#ui/list-section/list-section.part.tsx';

export function SheetProblems({ sheet }: { sheet: PublishedSheetReply }) {
  const { problems, errorCount, warningCount } = sheet;
  const more = errorCount + warningCount - problems.length;
  return (
    <ListSection title={texts.problems} count={errorCount + warningCount} emptyText={texts.noProblems}>
      {problems.map(({ severity, sheet: name, row, heading, words, since }, index) => (
        <ListRow
          key={index}
          title={say(texts.problemPlace, {
            sheet: name,
            row: row === undefined ? '' : String(row),
            heading: heading ?? '',
          })}
          subtitle={words}
          badges={
            <>
              <Badge tone={severity === 'error' ? 'danger' : 'warn'}>{texts[severity]}</Badge>
              <Badge>{say(texts.problemSince, { at: sayWhen(since) })}</Badge>
            </>
          }
        />
      ))}
      {more > 0 ? <ListRow title={say(texts.andMore, { count: more })} /> : null}
    </ListSection>
  );
}
