import { say } from '@offpiste/core/base/brand/say.rules';
import { utcWordsInOwnZone } from '@offpiste/core/base/moment/utc-words.rules';
import type { StoryRecord } from '@offpiste/core/office/client-story/client-story.contract';
import { sayWhen } from '#device/clock.ts';
import { clientStory as texts } from '#texts/office/client-story';
import { Badge } from '#ui/badge/badge.part.tsx';
import { ListRow } from '#ui/list-row/list-row.part.tsx';
import { ListSection } from '#ui/list-section/list-section.part.tsx';
import { StaffWords } from '#week/staff-words.part.tsx';
import { useIsPhoneWeek } from '#app/features/office/office-frame/address-week.ts';
import { recordText, undoReasonText } from '#app/features/office/office-change/story-words.ts';
import styles from '#app/features/office/note/office.module.css';

/** A report that arrives later than this, ms, is shown as late. */
const LATE_MS = 60_000;

/** Every report of a client, also refused and undone ones, the latest first. */
export function StoryRecords({ records }: { records: readonly StoryRecord[] }) {
  const isPhoneWeek = useIsPhoneWeek();
  return (
    <ListSection title={texts.records} count={records.length} emptyText={texts.nothing}>
      {records.toReversed().map((record, index) => {
        const { at, receivedAt, repName, words, undone } = record;
        const isLate = Date.parse(receivedAt) - Date.parse(at) > LATE_MS;
        const lines = [
          {
            text:
              say(texts.by, { at: sayWhen(at), repName }) +
              (isLate ? `, ${say(texts.cameIn, { at: sayWhen(receivedAt) })}` : ''),
            name: repName,
          },
          { text: words && utcWordsInOwnZone(words, sayWhen), name: undefined },
          {
            text:
              undone &&
              say(texts.undone, { at: sayWhen(undone.at), repName: undone.repName, reason: undoReasonText(undone) }),
            name: undone?.repName,
          },
        ];
        return (
          <ListRow
            key={`${record.reportId} ${index}`}
            title={recordText(record)}
            subtitle={lines.map(({ text, name }) =>
              text ? (
                <span key={text} className={styles.line}>
                  <StaffWords text={text} name={isPhoneWeek ? name : undefined} />
                </span>
              ) : null,
            )}
            trailing={<Outcome record={record} />}
          />
        );
      })}
    </ListSection>
  );
}

function Outcome({ record: { verdict, undone } }: { record: StoryRecord }) {
  if (undone) return <Badge>{texts.verdicts.undone}</Badge>;
  const tone = { accepted: 'ok', already: 'neutral', exception: 'warn', refused: 'danger' } as const;
  return <Badge tone={tone[verdict]}>{texts.verdicts[verdict]}</Badge>;
}
