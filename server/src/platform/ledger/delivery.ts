import type { FastifyRequest } from 'fastify';
import { validOffset } from '@offpiste/core/record/action/handset-clock.rules';
import {
  CLOCK_OFFSET_HEADER,
  DEVICE_HEADER,
  REPLAY_HEADER,
  SENT_AT_HEADER,
} from '@offpiste/core/base/call/call-headers.rules';
import type { Carrier } from './ledger-row.ts';

/** How an action was delivered. Moments are epoch ms. */
export interface Delivery {
  readonly replay: boolean;
  readonly device: string | undefined;
  readonly sentAt: number | undefined;
  readonly receivedAt: number;
  /** How far the handset's clock was ahead of the server's when the report was made, ms. */
  readonly clockOffset: number | undefined;
  /** The rep whose phone brought it, where that was not its own. */
  readonly carrier?: Carrier | undefined;
  /** The week that its phone signed, where it was signed: an event or lesson may be of no week any more. */
  readonly signedWeek?: string | undefined;
}

/** The device id is a random id; anything after this many characters is cut off. */
const DEVICE_MAX_LENGTH = 64;

/** How an action was delivered, from the headers of its request. */
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
