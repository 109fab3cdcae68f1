import { endpoints } from '@offpiste/core/endpoints';
import type { ReportReply } from '@offpiste/core/office/report/report.contract';
import { lazy, Suspense, useMemo } from 'react';
import { DeskTable } from '#desk/desk-table.part.tsx';
import { useTableView } from '#desk/table-address.ts';
import { useHasOffice, useRoles } from '#session/has-office.ts';
import { clientStory as texts } from '#texts/office/client-story';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { PaperReport } from '#app/features/office/report/paper-report.part.tsx';
import { reportTable } from '#app/features/office/report/report-columns.ts';
import { ReportFiles } from '#app/features/office/report/report-files.part.tsx';
import { ReportPage } from '#app/features/office/report/report-page.part.tsx';
import { useReport } from '#app/features/office/report/report.data.ts';
import { saveReportView } from '#app/features/office/report/save-report.ts';
import { useClientDetail } from './client-detail.ts';

const ClientPanel = lazy(async () => ({ default: (await import('./client-panel.part.tsx')).ClientPanel }));
const BulkActions = lazy(async () => ({ default: (await import('./bulk-actions.part.tsx')).BulkActions }));

const REPORT = 'clients';

/** Every client of the week. A row opens the booking and the records of the client, in a wide window beside the list. */
export function ClientsScreen() {
  const weekId = useAddressWeek();
  const taken = useReport(endpoints.report, { weekId, report: REPORT }, useHasOffice());
  return (
    <ReportPage taken={taken} nameOf={({ weekName }) => weekName}>
      {(data) => <Clients data={data} at={taken.at} onChanged={() => void taken.refresh()} />}
    </ReportPage>
  );
}

function Clients({ data, at, onChanged }: { data: ReportReply; at: number | undefined; onChanged: () => void }) {
  const weekId = useAddressWeek();
  const roles = useRoles();
  const [view] = useTableView();
  const { columns, nameOf } = useMemo(() => reportTable(data, roles), [data, roles]);
  const referenceOf = useMemo(() => {
    const index = data.columns.findIndex(({ key }) => key === 'reference');
    return (row: ReportReply['rows'][number]) => String(row[index] ?? '');
  }, [data]);
  const detail = useClientDetail();
  const shown = data.rows.find((row) => referenceOf(row) === detail.shown);
  return (
    <DeskTable
      label={data.title}
      rows={data.rows}
      columns={columns}
      idOf={referenceOf}
      nameOf={nameOf}
      empty={<EmptyState size="small" heading={texts.noClients} />}
      onOpen={detail.mayOpen ? (row, how) => detail.open(referenceOf(row), how) : undefined}
      beside={{
        openId: detail.openId,
        onClose: detail.close,
        panel: shown ? (
          <Suspense>
            <ClientPanel
              key={detail.shown}
              reference={detail.shown}
              name={nameOf(shown)}
              onClose={detail.close}
              onChanged={onChanged}
            />
          </Suspense>
        ) : null,
      }}
      bulk={(selected, isHidden) => (
        <Suspense>
          <BulkActions
            clients={selected.map((row) => ({
              reference: referenceOf(row),
              name: nameOf(row),
              isHidden: isHidden(row),
            }))}
            onChanged={onChanged}
          />
        </Suspense>
      )}
      tools={<ReportFiles onSave={(format) => saveReportView(weekId, REPORT, format, view)} />}
      paper={(table) => (
        <PaperReport data={data} keys={new Set(table.columns.map(({ key }) => key))} rows={table.rows} at={at} />
      )}
    />
  );
}
