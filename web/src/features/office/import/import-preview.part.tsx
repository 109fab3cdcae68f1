import { say } from '@offpiste/core/base/brand/say.rules';
import type { ListedPreview } from '@offpiste/core/office/import/import-job.contract';
import { FigureFact } from '#fact/text-fact.part.tsx';
import { imports as texts } from '#texts/office/import';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { shownCounts } from '#app/features/office/live-night/count-words.ts';
import { ImportNotices } from './import-notices.part.tsx';
import { NamedChanges } from './named-changes.part.tsx';
import styles from './import.module.css';

const LABELS: Readonly<Record<string, string>> = texts.counts;

/** The changes of an import. It warns of removed bookings that have reports. */
export function ImportPreview({ preview }: { preview: ListedPreview }) {
  const {
    weekId,
    weekName,
    counts,
    losses = {},
    named = [],
    recordedCount,
    recorded,
    notices = [],
    noticeCount = notices.length,
  } = preview;
  const isNamed = ([change]: [string, number]) => named.some((each) => each.change === change);
  const changes = Object.entries(counts)
    .filter(isNamed)
    .map(([change, count]) => ({ change, count }));
  const unnamed = Object.fromEntries(Object.entries(counts).filter((each) => !isNamed(each)));
  return (
    <div className={styles.columns}>
      <Card title={texts.preview} trailing={say(texts.previewOf, { name: weekName, weekId })}>
        <div className={styles.stack}>
          {changes.map(({ change, count }) => (
            <NamedChanges
              key={change}
              label={LABELS[change] ?? change}
              count={count}
              changes={named.filter((each) => each.change === change)}
            />
          ))}
          <FactList>
            {shownCounts(unnamed).map(({ label, count }) => (
              <FigureFact key={label} label={label} value={String(count)} />
            ))}
            {Object.entries(texts.losses).map(([part, label]) =>
              losses[part] ? <FigureFact key={part} label={label} value={String(losses[part])} /> : null,
            )}
          </FactList>
        </div>
      </Card>
      {recordedCount > 0 ? (
        <Card title={texts.aboard} trailing={<Badge tone="warn">{recordedCount}</Badge>}>
          <div className={styles.stack}>
            <p className={styles.note}>{texts.aboardHint}</p>
            <List label={texts.aboard} look="bare">
              {recorded.map(({ reference, name, change, places }) => (
                <ListRow
                  key={reference}
                  title={name}
                  subtitle={`${reference}: ${places.join(', ')}`}
                  badges={<Badge tone="warn">{LABELS[change] ?? change}</Badge>}
                />
              ))}
            </List>
            {recordedCount > recorded.length ? (
              <p className={styles.note}>{say(texts.aboardMore, { count: recordedCount - recorded.length })}</p>
            ) : null}
          </div>
        </Card>
      ) : null}
      <ImportNotices notices={notices} count={noticeCount} />
    </div>
  );
}
