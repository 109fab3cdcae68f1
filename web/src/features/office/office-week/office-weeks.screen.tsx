import { endpoints } from '@offpiste/core/endpoints';
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileUp from 'lucide-react/icons/file-up';
import { pathTo } from '#base/paths.ts';
import { DataAge } from '#kept/data-age.part.tsx';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { useList } from '#kept/use-list.ts';
import { useHasOffice, useHasRole } from '#session/has-office.ts';
import { imports as texts } from '#texts/office/import';
import { LinkButton } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page, Row } from '#ui/page/page.part.tsx';
import { SaveBookButton } from '#app/features/office/import/save-book.part.tsx';
import styles from '#app/features/office/import/import.module.css';
import { NoOffice } from '#kept/no-office.part.tsx';
import { WeekCard } from './week-card.part.tsx';

/** Shows the end of an erasure or import. */
const POLL_MS = 5000;

export function OfficeWeeksScreen() {
  const hasOffice = useHasOffice();
  const hasPlanning = useHasRole(['planning']);
  const { data, at, failure, isLoading, refresh } = useList(
    endpoints.officeWeeks,
    {},
    { enabled: hasOffice, pollMs: POLL_MS },
  );

  if (!hasOffice) return <NoOffice />;
  return (
    <Page width="desk">
      <Row>
        {hasPlanning ? (
          <>
            <LinkButton href={pathTo('BringIn')} icon={<FileUp />}>
              {texts.bringIn}
            </LinkButton>
            <SaveBookButton path={endpoints.officeTemplate.path} fileName="week.xlsx" icon={<Download />}>
              {texts.template}
            </SaveBookButton>
          </>
        ) : null}
        <DataAge at={at} isOld={failure !== undefined} />
      </Row>
      {data ? null : isLoading || !failure ? <Loading /> : <MissingList />}
      {data?.weeks.length === 0 ? (
        <EmptyState icon={<FileSpreadsheet />} heading={texts.noWeeks} body={texts.noWeeksHint} />
      ) : null}
      <ul className={styles.weeks} aria-label={texts.weeks}>
        {data?.weeks.map((week) => (
          <WeekCard key={week.weekId} week={week} onChanged={refresh} />
        ))}
      </ul>
    </Page>
  );
}
