import { pathOf, type PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import { endpoints } from '@offpiste/core/endpoints';
import type { TableView } from '@offpiste/core/base/table-view/table-view.rules';
import type { FileFormat } from '@offpiste/core/office/report/report.contract';
import { fileNameOf } from '@offpiste/core/office/report/report-file.rules';
import type { ReportKey } from '@offpiste/core/office/report/report-key.rules';
import { downloadFile } from '#device/page/download.ts';
import { zoneName } from '#device/zone-name.ts';
import type { Failure } from '#net/failure.ts';
import { sendInSession } from '#session/api.ts';
import { MAX_TAKING_MS } from './report.data.ts';

/** `isSaved` is false if the user closed the share sheet. */
export type SavedFile = { readonly name: string; readonly isSaved: boolean } | { readonly failure: Failure };

/** The rows and columns of a view. Its times are those of this device's zone. */
export function saveReportView(
  weekId: string,
  report: ReportKey,
  format: FileFormat,
  { find, filters, sort, columns }: TableView,
): Promise<SavedFile> {
  const view = { find, filters, ...(sort ? { sort } : {}), ...(columns ? { columns: [...columns] } : {}) };
  const name = fileNameOf(report, weekId, format);
  return saveFile(endpoints.reportFile, { weekId, report }, name, { format, timeZone: zoneName(), view });
}

export async function saveFile<Body, Path extends string>(
  endpoint: Endpoint<Body, unknown, Path>,
  params: PathParams<Path>,
  name: string,
  body?: Body,
): Promise<SavedFile> {
  const sent = await sendInSession({
    method: endpoint.method,
    path: pathOf<string>(endpoint, params),
    body,
    isRead: true,
    expects: 'bytes',
    timeoutMs: MAX_TAKING_MS,
    relayed: true,
  });
  if (!sent.ok) return { failure: sent.failure };
  const { bytes: content, mediaType: type = '' } = sent.response;
  return { name, isSaved: content !== undefined && (await downloadFile({ name, type, content })) };
}
