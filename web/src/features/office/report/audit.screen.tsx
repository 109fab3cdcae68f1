import type { AuditFilter, AuditItem } from '@offpiste/core/access/audit/audit.contract';
import { isFiltered } from '@offpiste/core/access/audit/audit-filter.rules';
import { foldViews, type AuditRow } from '@offpiste/core/access/audit/fold-views.rules';
import { auditWords, type AuditWords } from '@offpiste/core/office/report/audit-words.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import { utcWordsInOwnZone } from '@offpiste/core/base/moment/utc-words.rules';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useState } from 'react';
import { sayWhen } from '#device/clock.ts';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { useHasOffice } from '#session/has-office.ts';
import { audit as texts } from '#texts/access/audit';
import { clientStory as places } from '#texts/office/client-story';
import { report } from '#texts/office/report';
import { ride } from '#texts/ride/ride';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { AuditFiles } from './audit-files.part.tsx';
import { AuditFilters } from './audit-filters.part.tsx';
import { useAuditChoice, useAuditPage } from './audit.data.ts';
import styles from './audit.module.css';

export function AuditScreen() {
  const hasOffice = useHasOffice();
  const choice = useAuditChoice();
  const { weekId, filter } = choice;
  if (!hasOffice) return <NoOffice />;
  return (
    <Page width="desk">
      <AuditFilters {...choice} />
      <AuditFiles weekId={weekId} filter={filter} />
      <Entries key={JSON.stringify([weekId, filter])} weekId={weekId} filter={filter} before="latest" />
    </Page>
  );
}

/** One page of the list; the earlier page follows on request. */
function Entries({ weekId, filter, before }: { weekId: string; filter: AuditFilter; before: string }) {
  const { reply, failure } = useAuditPage(weekId, before, filter);
  const [showsEarlier, setShowsEarlier] = useState(false);
  if (!reply) {
    if (!failure) return <Loading />;
    return failure.kind === 'refused' ? <Alert type="danger">{failure.message}</Alert> : <MissingList />;
  }
  const oldest = reply.entries.at(-1);
  if (!oldest) {
    const heading = isFiltered(filter) ? texts.noneFound : texts.none;
    return <EmptyState icon={<ScrollText />} size="small" heading={heading} />;
  }
  return (
    <>
      <List label={texts.list}>
        {foldViews(reply.entries).map((row) =>
          row.length > 1 ? <Views key={row[0].id} views={row} /> : <Entry key={row[0].id} entry={row[0]} />,
        )}
      </List>
      {reply.hasMore && !showsEarlier ? (
        <Button variant="secondary" fullWidth onClick={() => setShowsEarlier(true)}>
          {texts.more}
        </Button>
      ) : null}
      {showsEarlier ? <Entries weekId={weekId} filter={filter} before={oldest.id} /> : null}
    </>
  );
}

const WORDS: AuditWords = {
  audit: texts,
  titles: report.reports,
  columns: report.columns,
  actions: report.actions,
  story: { ...places, rides: { coach: places.coach, transfer: places.transfer }, directions: ride },
};

/** Views of reports by one person, one after the other. */
function Views({ views }: { views: AuditRow }) {
  const [{ by, at, weekName }] = views;
  return (
    <ListRow
      title={say(texts.views, { count: views.length })}
      subtitle={
        <>
          {say(texts.by, { by, at: sayWhen(at) })}
          {views.map((view) => (
            <span key={view.id} className={styles.change}>
              {auditWords(view, WORDS).subject}, {sayWhen(view.at)}
            </span>
          ))}
        </>
      }
      trailing={weekName === undefined ? null : <Badge>{weekName}</Badge>}
    />
  );
}

function Entry({ entry }: { entry: AuditItem }) {
  const { at, by, weekName } = entry;
  const { what, subject, changes } = auditWords(entry, WORDS);
  const own = (text: string) => utcWordsInOwnZone(text, formatMoment);
  return (
    <ListRow
      title={[what, subject].filter(Boolean).join(': ')}
      subtitle={
        <>
          {say(texts.by, { by, at: sayWhen(at) })}
          {changes.map(({ field, before, after }) => (
            <span key={field} className={styles.change}>
              <strong>{field}</strong>{' '}
              {before
                ? say(texts.becomes, { before: own(before), after: own(after ?? '') || texts.nothing })
                : own(after ?? texts.nothing)}
            </span>
          ))}
        </>
      }
      trailing={weekName === undefined ? null : <Badge>{weekName}</Badge>}
    />
  );
}
