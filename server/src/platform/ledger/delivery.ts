import type { FastifyRequest } from 'fastify';
import { cutText, storableText } from '@offpiste/core/base/letters/storable-text.rules';
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

const MAX_DEVICE_LETTERS = 64;

export function deliveryOf(request: FastifyRequest, receivedAt: number): Delivery {
  return {
    replay: headerOf(request, REPLAY_HEADER) === 'true',
    device: cleanDevice(headerOf(request, DEVICE_HEADER) ?? ''),
    sentAt: momentOf(headerOf(request, SENT_AT_HEADER)),
    receivedAt,
    clockOffset: validOffset(Number(headerOf(request, CLOCK_OFFSET_HEADER))),
  };
}

/** The id of a phone as it is stored and compared. An empty id counts as none. */
export function cleanDevice(device: string): string | undefined {
  return cutText(storableText(device).replaceAll(/\p{Cc}+/gu, ''), MAX_DEVICE_LETTERS, '') || undefined;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}

function momentOf(text: string | undefined): number | undefined {
  const moment = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(moment) ? undefined : moment;
}
