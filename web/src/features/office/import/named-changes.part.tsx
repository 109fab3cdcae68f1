import { say } from '@offpiste/core/base/brand/say.rules';
import type { ListedChange } from '@offpiste/core/office/import/import-job.contract';
import { imports as texts } from '#texts/office/import';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Lines, List, ListRow } from '#ui/list-row/list-row.part.tsx';
import styles from './import.module.css';
import { differenceText } from '#app/features/office/office-change/story-words.ts';

type NamedChangesProps = { label: string; count: number; changes: readonly ListedChange[] };

export function NamedChanges({ label, count, changes }: NamedChangesProps) {
  return (
    <Accordion title={label} chips={[{ label: String(count) }]}>
      <List label={label} look="bare">
        {changes.map(({ reference, name, differences }) => (
          <ListRow
            key={reference}
            title={name}
            subtitle={<Lines lines={[reference, ...differences.map((each) => differenceText(each))]} />}
          />
        ))}
      </List>
      {count > changes.length ? (
        <p className={styles.note}>{say(texts.aboardMore, { count: count - changes.length })}</p>
      ) : null}
    </Accordion>
  );
}
