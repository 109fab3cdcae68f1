import { PUBLISHING_ROLE } from '@offpiste/core/base/call/office-role.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import Printer from 'lucide-react/icons/printer';
import { pathTo } from '#base/paths.ts';
import { useHasRole } from '#session/has-office.ts';
import { report as texts } from '#texts/office/report';
import { Badge } from '#ui/badge/badge.part.tsx';
import { LinkButton } from '#ui/button/button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Row } from '#ui/page/page.part.tsx';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { EveryAddress } from './every-address.part.tsx';
import { ReportPage } from './report-page.part.tsx';
import { useReport } from './report.data.ts';

export function ReportsScreen() {
  const weekId = useAddressWeek();
  const taken = useReport(endpoints.reports, { weekId }, useHasRole(['reports']));
  const [hasPlanning, mayPublish] = [useHasRole(['planning']), useHasRole([PUBLISHING_ROLE])];
  return (
    <ReportPage taken={taken} nameOf={({ weekName }) => weekName}>
      {({ reports }) => (
        <>
          {hasPlanning ? (
            <Row>
              <LinkButton variant="secondary" icon={<Printer />} href={pathTo('PrintTickets', { week: weekId })}>
                {texts.titles.tickets}
              </LinkButton>
            </Row>
          ) : null}
          <List label={texts.titles.all}>
            {reports.map(({ report, title, rows }) => (
              <ListRow
                key={report}
                title={title}
                subtitle={texts.hints[report]}
                trailing={<Badge>{rows === 1 ? texts.oneRow : say(texts.rows, { count: rows })}</Badge>}
                href={pathTo('Report', { week: weekId, report })}
              />
            ))}
          </List>
          {mayPublish ? <EveryAddress weekId={weekId} /> : null}
        </>
      )}
    </ReportPage>
  );
}
