import { endpoints } from '@offpiste/core/endpoints';
import type { ReportReply } from '@offpiste/core/office/report/report.contract';
import { useEffect, useState } from 'react';
import { now } from '#device/clock.ts';
import { printPage } from '#device/page/page.ts';
import { callServer } from '#net/server-call.ts';
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
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (printed) printPage();
  }, [printed]);
  const print = async () => {
    const asked = { params: { weekId }, timeoutMs: MAX_TAKING_MS, relayed: true };
    const result = await callServer(endpoints.auditReport, asked);
    setProblem(result.ok ? undefined : result.failure.message);
    if (result.ok)
      setPrinted({ data: { ...result.reply, weekName: result.reply.weekName || texts.everyWeek }, at: now() });
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
