import { ALL_WORK, SIGN_INS } from '@offpiste/core/access/audit/audit-lists.rules';
import type { AuditItem } from '@offpiste/core/access/audit/audit.contract';
import { foldViews, type AuditRow } from '@offpiste/core/access/audit/fold-views.rules';
import { auditWords, type AuditWords } from '@offpiste/core/office/report/audit-words.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import { utcWordsInOwnZone } from '@offpiste/core/base/moment/utc-words.rules';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useState } from 'react';
import { sayWhen } from '#device/clock.ts';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { useHasOffice } from '#session/has-office.ts';
import { useFresh } from '#session/use-fresh.ts';
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
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { AuditFiles } from './audit-files.part.tsx';
import styles from './audit.module.css';

export function AuditScreen() {
  const hasOffice = useHasOffice();
  const weeks = useFresh(endpoints.officeWeeks, {}, { enabled: hasOffice });
  const [weekId, setWeekId] = useState<string>(ALL_WORK);
  if (!hasOffice) return <NoOffice />;
  return (
    <Page width="desk">
      <div className={styles.which}>
        <SelectField<string>
          label={texts.which}
          value={weekId}
          options={[
            { value: ALL_WORK, label: texts.everyWeek },
            { value: SIGN_INS, label: texts.signIns },
            ...(weeks.reply?.weeks ?? []).map((week) => ({ value: week.weekId, label: week.weekName })),
          ]}
          onValueChange={setWeekId}
        />
      </div>
      <AuditFiles weekId={weekId} />
      <Entries key={weekId} weekId={weekId} before="latest" />
    </Page>
  );
}

/** One page of the list; the earlier page follows on request. */
function Entries({ weekId, before }: { weekId: string; before: string }) {
  const { reply, failure } = useFresh(endpoints.audit, { weekId, before });
  const [showsEarlier, setShowsEarlier] = useState(false);
  if (!reply) {
    if (!failure) return <Loading />;
    return failure.kind === 'refused' ? <Alert type="danger">{failure.message}</Alert> : <MissingList />;
  }
  const oldest = reply.entries.at(-1);
  if (!oldest) return <EmptyState icon={<ScrollText />} size="small" heading={texts.none} />;
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
      {showsEarlier ? <Entries weekId={weekId} before={oldest.id} /> : null}
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
