import { pathOf } from '@offpiste/core/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { ReportKey } from '@offpiste/core/report/report-key.rules';
import { downloadFile } from '#device/download.ts';
import type { Failure } from '#net/failure.ts';
import { sendInSession } from '#session/api.ts';
import { useWeek } from '#week/week.store.ts';
import { LONGEST_TAKING_MS } from './report.data.ts';

/** The formats of a report's file, and their calls. */
const FILES = { csv: endpoints.reportCsv, xlsx: endpoints.reportWorkbook } as const;
export type FileFormat = keyof typeof FILES;

/** Saves a report of the chosen week as a file; the name of the file, or why there is none. `isSaved` is false where the phone's own sheet was closed. */
export async function saveReport(
  report: ReportKey,
  format: FileFormat,
): Promise<{ readonly name: string; readonly isSaved: boolean } | { readonly failure: Failure }> {
  const weekId = useWeek.getState().weekId ?? '';
  const path = pathOf<string>(FILES[format], { weekId, report });
  const sent = await sendInSession({
    method: 'GET',
    path,
    expects: 'bytes',
    timeoutMs: LONGEST_TAKING_MS,
    relayed: true,
  });
  if (!sent.ok) return { failure: sent.failure };
  const { bytes: content, mediaType: type = '' } = sent.response;
  const name = `${report}-${weekId.replace(/[^\w.-]/g, '_')}.${format}`;
  return { name, isSaved: content !== undefined && (await downloadFile({ name, type, content })) };
}
