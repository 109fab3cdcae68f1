import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { ReportCell, ReportReply } from '@offpiste/core/office/report/report.contract';
import { reportKeyOf } from '@offpiste/core/office/report/report-key.rules';
import { rowsWith } from '@offpiste/core/office/report/report-view.rules';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { routeId } from '#base/paths.ts';
import { printPage } from '#device/page/page.ts';
import { useHasOffice, useHasRole } from '#session/has-office.ts';
import { general } from '#texts/general';
import { report as texts } from '#texts/office/report';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { cellWords } from './cell-words.ts';
import { LiveAddresses } from './live-addresses.part.tsx';
import { Paper } from './paper.part.tsx';
import { PaperReport } from './paper-report.part.tsx';
import { ReportFiles } from './report-files.part.tsx';
import { ReportPage } from './report-page.part.tsx';
import { ReportTable } from './report-table.part.tsx';
import { useReport } from './report.data.ts';
import { saveReport } from './save-report.ts';
import styles from './report.module.css';

/** The first rows, and the number added per press: the whole ledger would exhaust the memory. */
const ROWS_SHOWN = 200;

export function ReportScreen() {
  const { report: named } = useParams({ from: routeId('Report') });
  const weekId = useAddressWeek();
  const report = reportKeyOf(named);
  const taken = useReport(endpoints.report, { weekId, report: named }, useHasOffice() && report !== undefined);
  if (!report)
    return (
      <Page align="center">
        <EmptyState heading={general.notFoundTitle} />
      </Page>
    );
  return (
    <ReportPage taken={taken} nameOf={({ title, weekName }) => `${title} · ${weekName}`}>
      {(data) => <ShownReport data={data} at={taken.at} />}
    </ReportPage>
  );
}

function ShownReport({ data, at }: { data: ReportReply; at: number | undefined }) {
  const weekId = useAddressWeek();
  const { report, title, columns, rows } = data;
  const isOwner = useHasRole(['owner']);
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(ROWS_SHOWN);
  const searched = useDeferredValue(typed);
  const found = useMemo(() => {
    const wordsOf = (cell: ReportCell, index: number) => cellWords(cell, columns[index] ?? { kind: 'text' });
    return rowsWith(rows, searched, wordsOf);
  }, [rows, columns, searched]);
  const shown = found.slice(0, most);
  return (
    <>
      <div className={styles.onScreen}>
        <ReportFiles
          onSave={(format) => saveReport(weekId, report, format)}
          onPrint={printPage}
          isEmpty={found.length === 0}
        />
        {rows.length > 0 ? (
          <SearchField
            label={texts.find}
            placeholder={texts.find}
            value={typed}
            onValueChange={setTyped}
            clearLabel={general.clearSearch}
          />
        ) : null}
        {found.length > 0 ? (
          <>
            <p className={styles.count} role="status">
              {say(texts.shown, { shown: shown.length, count: found.length })}
            </p>
            <div className={styles.wide} role="region" aria-label={title} tabIndex={0}>
              <ReportTable label={title} columns={columns} rows={shown} />
            </div>
          </>
        ) : (
          <EmptyState size="small" heading={rows.length === 0 ? texts.empty : texts.nothingFound} />
        )}
        {shown.length < found.length ? (
          <Button variant="secondary" onClick={() => setMost((before) => before + ROWS_SHOWN)}>
            {texts.more}
          </Button>
        ) : null}
        {isOwner ? <LiveAddresses report={report} /> : null}
      </div>
      <Paper size="across">{() => <PaperReport data={data} rows={found} at={at} />}</Paper>
    </>
  );
}
