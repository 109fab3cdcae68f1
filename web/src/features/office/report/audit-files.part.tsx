import type { AuditFilter } from '@offpiste/core/access/audit/audit.contract';
import { endpoints } from '@offpiste/core/endpoints';
import type { ReportReply } from '@offpiste/core/office/report/report.contract';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';
import { now } from '#device/clock.ts';
import { canPrint, printPage } from '#device/page/page.ts';
import { callServer } from '#net/server-call.ts';
import { useSend } from '#net/use-send.ts';
import { report } from '#texts/office/report';
import { Button } from '#ui/button/button.part.tsx';
import { Row } from '#ui/page/page.part.tsx';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Paper } from '#desk/paper.part.tsx';
import { PaperReport } from './paper-report.part.tsx';
import { auditHeading } from './audit.data.ts';
import { MAX_TAKING_MS } from './report.data.ts';
import { ReportFiles } from './report-files.part.tsx';
import { saveFile } from './save-report.ts';

interface Printed {
  readonly data: ReportReply;
  readonly at: number;
}

/** Exports the entries of the list that fit the filter, as files and on paper. */
export function AuditFiles({ weekId, filter }: { weekId: string; filter: AuditFilter }) {
  const [printed, setPrinted] = useState<Printed>();
  const { problem, send } = useSend();
  useEffect(() => {
    if (printed) printPage();
  }, [printed]);
  const print = () => {
    const asked = { body: { weekId, filter }, isRead: true, timeoutMs: MAX_TAKING_MS, relayed: true };
    return send(callServer(endpoints.auditPaper, asked), (data) =>
      setPrinted({ data: { ...data, weekName: auditHeading(weekId, data.weekName, filter) }, at: now() }),
    );
  };
  return (
    <>
      <Row>
        <ReportFiles
          onSave={(format) => saveFile(endpoints.auditFile, {}, `audit.${format}`, { weekId, filter, format })}
        />
        {canPrint() ? (
          <Button variant="secondary" icon={<Printer />} onClick={() => void print()}>
            {report.print}
          </Button>
        ) : null}
      </Row>
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      {printed ? <Paper size="across">{() => <PaperReport {...printed} rows={printed.data.rows} />}</Paper> : null}
    </>
  );
}
