import type { FastifyReply } from 'fastify';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { OfficeCall } from '#platform/http/route';

export const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;

export type Asking = Pick<OfficeCall<'reports'>, 'params' | 'viewer' | 'officeBrands' | 'reply'>;

const RETRY_AFTER_S = 5;

export function sendTooMany(reply: FastifyReply): Refusal {
  reply.header('retry-after', RETRY_AFTER_S);
  return refuse('too-many');
}

/** Inserts the name into serialised JSON, to avoid parsing megabytes. */
export function withWeekName(json: Uint8Array, weekName: string): Buffer {
  return Buffer.concat([Buffer.from(`{"weekName":${JSON.stringify(weekName)},`), json.subarray(1)]);
}
