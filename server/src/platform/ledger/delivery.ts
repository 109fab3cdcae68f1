import type { FastifyRequest } from 'fastify';
import { validOffset } from '@offpiste/core/record/action/handset-clock.rules';
import {
  CLOCK_OFFSET_HEADER,
  DEVICE_HEADER,
  REPLAY_HEADER,
  SENT_AT_HEADER,
} from '@offpiste/core/base/call/call-headers.rules';
import type { Carrier } from './ledger-row.ts';

/** Times are epoch ms. */
export interface Delivery {
  readonly replay: boolean;
  readonly device: string | undefined;
  readonly sentAt: number | undefined;
  readonly receivedAt: number;
  /** The lead of the handset's clock at the report, ms. */
  readonly clockOffset: number | undefined;
  /** Set if another phone delivered the report. */
  readonly carrier?: Carrier | undefined;
  /** The signed week; meanwhile the event or lesson may belong to none. */
  readonly signedWeek?: string | undefined;
}

const DEVICE_MAX_LENGTH = 64;

export function deliveryOf(request: FastifyRequest, receivedAt: number): Delivery {
  return {
    replay: headerOf(request, REPLAY_HEADER) === 'true',
    device: headerOf(request, DEVICE_HEADER)?.slice(0, DEVICE_MAX_LENGTH),
    sentAt: momentOf(headerOf(request, SENT_AT_HEADER)),
    receivedAt,
    clockOffset: validOffset(Number(headerOf(request, CLOCK_OFFSET_HEADER))),
  };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}

function momentOf(text: string | undefined): number | undefined {
  const moment = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(moment) ? undefined : moment;
}
