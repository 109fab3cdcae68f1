import { endpoints } from '@offpiste/core/endpoints';
import type { RepRow } from '@offpiste/core/programme/rep/rep.contract';
import { logTrouble } from '#device/log.ts';
import { call } from '#session/api.ts';
import { FailureError, type Failure } from '#net/failure.ts';
import { listQuery } from '#kept/fetch-list.ts';
import { queryClient } from '#kept/query-client.ts';
import { withAttempts } from './attempts.ts';

export interface RepRows {
  readonly rows: readonly RepRow[];
  /** Present in the older sheet only. */
  readonly systemId?: string;
}

/** From the server, otherwise the device, otherwise the older sheet. */
export async function loadRepRows(weekId: string, signal: AbortSignal): Promise<RepRows | undefined> {
  try {
    const query = listQuery(endpoints.repData, { weekId });
    const result = await withAttempts<RowsFetched>(() => fetchRows(query), { signal });
    if (result.ok) return { rows: result.rows };
    const kept = queryClient.getQueryData(query.queryKey);
    return kept ? { rows: kept.reply } : await rowsOfOlderSheet(weekId);
  } catch (error) {
    if (!signal.aborted) logTrouble('The staff rows could not be fetched', error);
    return undefined;
  }
}

interface RowsFetched {
  readonly ok: true;
  readonly rows: readonly RepRow[];
}

async function fetchRows(
  query: ReturnType<typeof listQuery<RepRow[], '/api/repData/:weekId'>>,
): Promise<RowsFetched | { ok: false; failure: Failure }> {
  try {
    const listed = await queryClient.fetchQuery(query);
    return { ok: true, rows: listed.reply };
  } catch (error) {
    if (error instanceof FailureError) return { ok: false, failure: error.failure };
    throw error;
  }
}

async function rowsOfOlderSheet(weekId: string): Promise<RepRows | undefined> {
  const result = await call(endpoints.weekRep, { params: { weekId } });
  if (!result.ok) return undefined;
  const { systemId, weekDocs } = result.reply;
  const rows = weekDocs[0]?.lastJsonData.jsonData;
  return rows && { rows, systemId };
}
