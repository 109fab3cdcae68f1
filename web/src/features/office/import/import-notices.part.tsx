import { say } from '@offpiste/core/base/brand/say.rules';
import type { ListedNotice } from '@offpiste/core/office/import/import-job.contract';
import { imports } from '#texts/office/import';
import { officeChange as texts } from '#texts/office/office-change';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import styles from './import.module.css';

type ImportNoticesProps = { notices: readonly ListedNotice[]; count: number };

export function ImportNotices({ notices, count }: ImportNoticesProps) {
  if (notices.length === 0) return null;
  return (
    <Card title={texts.notices} trailing={<Badge>{count}</Badge>}>
      <div className={styles.stack}>
        <p className={styles.note}>{texts.noticesHint}</p>
        <List label={texts.notices} look="bare">
          {notices.map(({ reference, name, part, fate, here, sheet }) => (
            <ListRow
              key={`${reference} ${part}`}
              title={[name, reference].filter(Boolean).join(' · ')}
              subtitle={say(texts.notice, { part: texts.parts[part], here, sheet })}
              badges={
                <Badge tone={fate === 'kept' || fate === 'agrees' ? 'neutral' : 'warn'}>{texts.fates[fate]}</Badge>
              }
            />
          ))}
        </List>
        {count > notices.length ? (
          <p className={styles.note}>{say(imports.aboardMore, { count: count - notices.length })}</p>
        ) : null}
      </div>
    </Card>
  );
}
