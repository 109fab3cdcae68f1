import type { FastifyReply } from 'fastify';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import type { OfficeCall } from '#platform/http/route';
import { comeLater } from '#platform/http/turn-away';
import type { ReportWorker } from './report-worker.ts';

export const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;

export type Asking = Pick<OfficeCall<'reports'>, 'params' | 'viewer' | 'officeBrands' | 'roles' | 'reply'>;

/** The report, or a refusal if too many wait or all callers of the report have gone. */
export async function writtenReport(
  worker: ReportWorker,
  order: Parameters<ReportWorker['write']>[0],
  reply: FastifyReply,
): Promise<Uint8Array | Refusal> {
  return (await worker.write(order, () => reply.raw.destroyed)) ?? comeLater(reply);
}

/** Inserts the name into serialised JSON, to avoid parsing megabytes. */
export function withWeekName(json: Uint8Array, weekName: string): Buffer {
  return Buffer.concat([Buffer.from(`{"weekName":${JSON.stringify(weekName)},`), json.subarray(1)]);
}
