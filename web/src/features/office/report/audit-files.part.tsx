import { endpoints } from '@offpiste/core/endpoints';
import type { ReportReply } from '@offpiste/core/office/report/report.contract';
import { useEffect, useState } from 'react';
import { now } from '#device/clock.ts';
import { printPage } from '#device/page/page.ts';
import { callServer } from '#net/server-call.ts';
import { useSend } from '#net/use-send.ts';
import { audit as texts } from '#texts/access/audit';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Paper } from './paper.part.tsx';
import { PaperReport } from './paper-report.part.tsx';
import { MAX_TAKING_MS } from './report.data.ts';
import { ReportFiles } from './report-files.part.tsx';
import { saveFile } from './save-report.ts';

interface Printed {
  readonly data: ReportReply;
  readonly at: number;
}

/** Exports the audit of one week or of all weeks, as files and on paper. */
export function AuditFiles({ weekId }: { weekId: string }) {
  const [printed, setPrinted] = useState<Printed>();
  const { problem, send } = useSend();
  useEffect(() => {
    if (printed) printPage();
  }, [printed]);
  const print = () => {
    const asked = { params: { weekId }, timeoutMs: MAX_TAKING_MS, relayed: true };
    return send(callServer(endpoints.auditReport, asked), (data) =>
      setPrinted({ data: { ...data, weekName: data.weekName || texts.everyWeek }, at: now() }),
    );
  };
  return (
    <>
      <ReportFiles
        onSave={(format) =>
          saveFile({ csv: endpoints.auditCsv, xlsx: endpoints.auditWorkbook }[format], { weekId }, `audit.${format}`)
        }
        onPrint={() => void print()}
      />
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      {printed ? <Paper size="across">{() => <PaperReport {...printed} rows={printed.data.rows} />}</Paper> : null}
    </>
  );
}
