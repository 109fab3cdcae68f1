import { pathOf, type PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import { endpoints } from '@offpiste/core/endpoints';
import type { ReportKey } from '@offpiste/core/office/report/report-key.rules';
import { downloadFile } from '#device/page/download.ts';
import type { Failure } from '#net/failure.ts';
import { sendInSession } from '#session/api.ts';
import { MAX_TAKING_MS } from './report.data.ts';

const FILES = { csv: endpoints.reportCsv, xlsx: endpoints.reportWorkbook } as const;
export type FileFormat = keyof typeof FILES;

/** `isSaved` is false if the user closed the share sheet. */
export type SavedFile = { readonly name: string; readonly isSaved: boolean } | { readonly failure: Failure };

export function saveReport(weekId: string, report: ReportKey, format: FileFormat): Promise<SavedFile> {
  return saveFile(FILES[format], { weekId, report }, `${report}-${weekId.replace(/[^\w.-]/g, '_')}.${format}`);
}

export async function saveFile<Path extends string>(
  endpoint: Endpoint<undefined, unknown, Path>,
  params: PathParams<Path>,
  name: string,
): Promise<SavedFile> {
  const sent = await sendInSession({
    method: 'GET',
    path: pathOf<string>(endpoint, params),
    expects: 'bytes',
    timeoutMs: MAX_TAKING_MS,
    relayed: true,
  });
  if (!sent.ok) return { failure: sent.failure };
  const { bytes: content, mediaType: type = '' } = sent.response;
  return { name, isSaved: content !== undefined && (await downloadFile({ name, type, content })) };
}
