import { setTimeout as wait } from 'node:timers/promises';
import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { headerOf, jsonOf, type Headers, type WireClient } from '../stage/wire.client.ts';

/** The period of the live page. */
const POLL_MS = 2000;
const NOT_MODIFIED = 304;

/** One request of the live page. `night`: undefined if unchanged; `bytes`: of the body on the wire; `at`: time of arrival. */
export interface Look {
  readonly desk: LiveDesk;
  readonly night: LiveReply | undefined;
  readonly bytes: number;
  readonly ms: number;
  readonly at: number;
}

/** A desk with the live page open. */
export class LiveDesk {
  private readonly client: WireClient;
  private readonly path: string;
  private etag: string | undefined;

  constructor(client: WireClient, weekId: string) {
    this.client = client;
    this.path = pathOf(endpoints.officeLive, { weekId });
  }

  async look(): Promise<Look> {
    const from = performance.now();
    const known: Headers = this.etag === undefined ? {} : { 'if-none-match': this.etag };
    const reply = await this.client.get(this.path, known);
    const at = performance.now();
    const seen = { desk: this, bytes: reply.body.length, ms: at - from, at };
    if (reply.status === NOT_MODIFIED) return { ...seen, night: undefined };
    this.etag = headerOf(reply, 'etag');
    return { ...seen, night: jsonOf<LiveReply>(reply) };
  }

  async keepLooking(stop: AbortSignal): Promise<Look[]> {
    const looks: Look[] = [];
    await wait(Math.random() * POLL_MS);
    while (!stop.aborted) {
      looks.push(await this.look());
      await wait(POLL_MS);
    }
    return looks;
  }
}
