import { endpoints } from '@offpiste/core/endpoints';
import type { ReportReply } from '@offpiste/core/office/report/report.contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pathTo } from '#base/paths.ts';
import { DeskTable } from '#desk/desk-table.part.tsx';
import { useTableView } from '#desk/table-address.ts';
import { useHasOffice, useHasRole, useRoles } from '#session/has-office.ts';
import { clientStory as texts } from '#texts/office/client-story';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { SCREEN_ROLES } from '#app/features/office/office-frame/screen-roles.list.ts';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { PaperReport } from '#app/features/office/report/paper-report.part.tsx';
import { reportTable } from '#app/features/office/report/report-columns.ts';
import { ReportFiles } from '#app/features/office/report/report-files.part.tsx';
import { ReportPage } from '#app/features/office/report/report-page.part.tsx';
import { useReport } from '#app/features/office/report/report.data.ts';
import { saveReportView } from '#app/features/office/report/save-report.ts';

const REPORT = 'clients';

/** Every client of the week. A row opens the booking and the records of the client. */
export function ClientsScreen() {
  const weekId = useAddressWeek();
  const taken = useReport(endpoints.report, { weekId, report: REPORT }, useHasOffice());
  return (
    <ReportPage taken={taken} nameOf={({ weekName }) => weekName}>
      {(data) => <Clients data={data} at={taken.at} />}
    </ReportPage>
  );
}

function Clients({ data, at }: { data: ReportReply; at: number | undefined }) {
  const weekId = useAddressWeek();
  const navigate = useNavigate();
  const roles = useRoles();
  const mayOpen = useHasRole(SCREEN_ROLES.ClientStory);
  const [view] = useTableView();
  const { columns, nameOf } = useMemo(() => reportTable(data, roles), [data, roles]);
  const referenceOf = useMemo(() => {
    const index = data.columns.findIndex(({ key }) => key === 'reference');
    return (row: ReportReply['rows'][number]) => String(row[index] ?? '');
  }, [data]);
  const open = (row: ReportReply['rows'][number]) =>
    void navigate({ to: pathTo('ClientStory', { week: weekId, bookingRef: referenceOf(row) }) });
  return (
    <DeskTable
      label={data.title}
      rows={data.rows}
      columns={columns}
      idOf={referenceOf}
      nameOf={nameOf}
      empty={<EmptyState size="small" heading={texts.noClients} />}
      onOpen={mayOpen ? open : undefined}
      tools={<ReportFiles onSave={(format) => saveReportView(weekId, REPORT, format, view)} />}
      paper={(shown) => (
        <PaperReport data={data} keys={new Set(shown.columns.map(({ key }) => key))} rows={shown.rows} at={at} />
      )}
    />
  );
}
