import { packNights, packOf } from '@offpiste/core/office/report/night-pack.rules';
import { nextNight } from '@offpiste/core/base/moment/night.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { LivePhone } from '@offpiste/core/office/live-night/office.contract';
import type { NightPackReply } from '@offpiste/core/office/report/night-pack.contract';
import { brand } from '#base/brand.ts';
import { now } from '#device/clock.ts';
import { callServer, type CallResult } from '#net/server-call.ts';
import { MAX_TAKING_MS } from './report.data.ts';

/** The pack of one night. */
export interface NightPack extends Pick<NightPackReply, 'weekName' | 'rides' | 'doors'> {
  /** ISO date of the evening. */
  readonly night: string;
  /** When the server sent it, epoch ms. */
  readonly at: number;
  /** Undefined if the phones of the week are not known. */
  readonly phones: readonly LivePhone[] | undefined;
}

export function fetchPack(weekId: string): Promise<CallResult<NightPackReply>> {
  return callServer(endpoints.nightPack, { params: { weekId }, timeoutMs: MAX_TAKING_MS, relayed: true });
}

/** The nights of a week in the resort's time zone, the earliest first. */
export function nightsOf(reply: NightPackReply): string[] {
  return packNights(reply, brand.policy.timeZones.resort);
}

/** The wanted night, otherwise tonight or the next one. */
export function packFor(reply: NightPackReply, wanted: string, of: Pick<NightPack, 'at' | 'phones'>): NightPack {
  const zone = brand.policy.timeZones.resort;
  const nights = packNights(reply, zone);
  const night = nights.includes(wanted) ? wanted : nextNight(nights, now(), zone);
  return { weekName: reply.weekName, night, ...of, ...packOf(reply, night, zone) };
}
