import { packOf } from '@offpiste/core/office/report/night-pack.rules';
import { nextNight, nightsOf } from '@offpiste/core/base/moment/night.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { LivePhone, LiveReply } from '@offpiste/core/office/live-night/office.contract';
import type { NightPackReply } from '@offpiste/core/office/report/night-pack.contract';
import { brand } from '#base/brand.ts';
import { now } from '#device/clock.ts';
import type { List } from '#kept/use-list.ts';
import { callServer, type CallResult } from '#net/server-call.ts';
import { MAX_TAKING_MS } from './report.data.ts';

/** The pack of one night. */
export interface NightPack extends Pick<NightPackReply, 'weekName' | 'rides' | 'doors'> {
  /** ISO date of the evening. */
  readonly night: string;
  /** When the server sent it, epoch ms. */
  readonly at: number;
  /** Undefined if the phones of the week are not known. */
  readonly phones: KnownPhones | undefined;
}

export interface KnownPhones {
  readonly list: readonly LivePhone[];
  /** When the server sent it, epoch ms. It can be older than the pack. */
  readonly at: number;
}

export function fetchPack(weekId: string): Promise<CallResult<NightPackReply>> {
  return callServer(endpoints.nightPack, { params: { weekId }, timeoutMs: MAX_TAKING_MS, relayed: true });
}

/** The nights of a week in the resort's time zone, the earliest first. */
export function nightsOfPack({ rides, doors }: NightPackReply): string[] {
  return nightsOf(
    [...rides, ...doors].map(({ startsAt }) => startsAt),
    brand.policy.timeZones.resort,
  );
}

/** The wanted night, otherwise tonight or the next one. */
export function packFor(reply: NightPackReply, wanted: string, of: Pick<NightPack, 'at' | 'phones'>): NightPack {
  const zone = brand.policy.timeZones.resort;
  const nights = nightsOfPack(reply);
  const night = nights.includes(wanted) ? wanted : nextNight(nights, now(), zone);
  return { weekName: reply.weekName, night, ...of, ...packOf(reply, night, zone) };
}

/** The phones of the live night with their age. */
export function knownPhones({ data, at }: Pick<List<LiveReply>, 'data' | 'at'>): KnownPhones | undefined {
  return data && at !== undefined ? { list: data.phones, at } : undefined;
}
