import { PUBLISHING_ROLE } from '@offpiste/core/base/call/office-role.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { ReportReply } from '@offpiste/core/office/report/report.contract';
import { reportKeyOf } from '@offpiste/core/office/report/report-key.rules';
import { nameFirst } from '@offpiste/core/office/report/report-view.rules';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { routeId } from '#base/paths.ts';
import { DeskTable } from '#desk/desk-table.part.tsx';
import { useTableView } from '#desk/table-address.ts';
import { useHasOffice, useHasRole, useRoles } from '#session/has-office.ts';
import { general } from '#texts/general';
import { report as texts } from '#texts/office/report';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { LiveAddresses } from './live-addresses.part.tsx';
import { PaperReport } from './paper-report.part.tsx';
import { reportTable } from './report-columns.ts';
import { ReportFiles } from './report-files.part.tsx';
import { ReportPage } from './report-page.part.tsx';
import { useReport } from './report.data.ts';
import { saveReportView } from './save-report.ts';

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

function ShownReport({ data: reply, at }: { data: ReportReply; at: number | undefined }) {
  const weekId = useAddressWeek();
  const mayPublish = useHasRole([PUBLISHING_ROLE]);
  const roles = useRoles();
  const [view] = useTableView();
  const data = useMemo(() => nameFirst(reply), [reply]);
  const { columns, idOf, nameOf } = useMemo(() => reportTable(data, roles), [data, roles]);
  const { report, title } = data;
  return (
    <>
      <DeskTable
        label={title}
        rows={data.rows}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        empty={<EmptyState size="small" heading={texts.empty} />}
        tools={<ReportFiles onSave={(format) => saveReportView(weekId, report, format, view)} />}
        paper={(shown) => {
          const keys = new Set(shown.columns.map(({ key }) => key));
          return <PaperReport data={data} keys={keys} rows={shown.rows} at={at} />;
        }}
      />
      {mayPublish ? <LiveAddresses report={report} /> : null}
    </>
  );
}
