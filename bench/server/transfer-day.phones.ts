import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { DEVICE_HEADER } from '@offpiste/core/base/call/call-headers.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { COPY_CHECK_MS } from '@offpiste/core/week/week-copy/week-copy.rules';
import { coachLoadBody } from './coach-load.builder.ts';
import { LOAD_WEEK } from './load-ticket.store.ts';
import { expectSuccess, headerOf, type Headers, isServed, WireClient } from '../stage/wire.client.ts';
import type { WireReply } from '../stage/wire.connection.ts';

/** The app's polling period of a scan screen's list, and its batch size. */
const LIST_POLL_MS = 10_000;
const BATCH_ENTRIES = 50;
const OK = 200;
const NOT_MODIFIED = 304;
const FAILED = 500;

/** Measurements of phones, each time in ms. */
export interface Seen {
  readonly scans: number[];
  readonly polls: number[];
  /** From the first batch of a phone's queue to the last one's answer. */
  readonly replays: number[];
  readonly acknowledged: string[];
  unchanged: number;
}

export function seenNothing(): Seen {
  return { scans: [], polls: [], replays: [], acknowledged: [], unchanged: 0 };
}

export class DayPhone {
  private readonly client: WireClient;
  private readonly coachId: string;
  private readonly seen: Seen;
  private etag: string | undefined;
  private tag: string | undefined;

  constructor(port: number, coachId: string, headers: Headers, seen: Seen) {
    this.client = new WireClient(port, { ...headers, [DEVICE_HEADER]: randomUUID() });
    this.coachId = coachId;
    this.seen = seen;
  }

  /** Requests its list every ten seconds and checks its week every 45, each from its own start. */
  async poll(firstAfterMs: number, endsAt: number): Promise<void> {
    await wait(firstAfterMs);
    for (let checkAt = performance.now() + Math.random() * COPY_CHECK_MS; performance.now() < endsAt;) {
      await this.askForList();
      if (performance.now() >= checkAt) {
        await this.checkWeek();
        checkAt += COPY_CHECK_MS;
      }
      await wait(LIST_POLL_MS);
    }
  }

  async scan(barcode: string): Promise<void> {
    const from = performance.now();
    const body = this.load(barcode);
    expectSuccess(await this.client.post(endpoints.coachLoad.path, body));
    this.seen.scans.push(performance.now() - from);
    this.seen.acknowledged.push(body.idempotentId);
  }

  /** Sends its queue in batches one after the other. */
  async replay(barcodes: readonly string[]): Promise<void> {
    const from = performance.now();
    const loads = barcodes.map((barcode) => this.load(barcode));
    for (let at = 0; at < loads.length; at += BATCH_ENTRIES) {
      const data = loads.slice(at, at + BATCH_ENTRIES);
      const entries = data.map((load) => ({ url: endpoints.coachLoad.path, data: load, timestamp: Date.now() }));
      const reply = await this.client.post(endpoints.actionsBatch.path, { entries }, { isDone: isBatchServed });
      const statuses = statusesOf(reply);
      if (statuses.length !== data.length || statuses.some((status) => status !== OK))
        throw new Error(`A batch was answered ${reply.body}`);
      this.seen.acknowledged.push(...data.map(({ idempotentId }) => idempotentId));
    }
    this.seen.replays.push(performance.now() - from);
  }

  turnOff(): void {
    this.client.close();
  }

  private async askForList(): Promise<void> {
    const path = pathOf(endpoints.coachTickets, { coachId: this.coachId, direction: 'outbound', weekId: LOAD_WEEK });
    const known: Headers = this.etag === undefined ? {} : { 'if-none-match': this.etag };
    const from = performance.now();
    const reply = await this.client.get(path, known);
    this.seen.polls.push(performance.now() - from);
    if (reply.status === NOT_MODIFIED) this.seen.unchanged += 1;
    else this.etag = headerOf(expectSuccess(reply), 'etag');
  }

  private async checkWeek(): Promise<void> {
    const known = this.tag === undefined ? {} : { tag: this.tag };
    const body = { weekId: LOAD_WEEK, waiting: 0, appVersion: 'bench', ...known };
    const reply = expectSuccess(await this.client.post(endpoints.weekCopyCheck.path, body, { isRead: true }));
    this.tag = /"tag":"([^"]+)"/.exec(reply.body)?.[1] ?? this.tag;
  }

  private load(barcode: string) {
    return coachLoadBody({ weekID: LOAD_WEEK, coachId: this.coachId, direction: 'outbound', barcode });
  }
}

/** The server has decided about each entry of a batch; a status from 500 on means 'later'. */
function isBatchServed(reply: WireReply): boolean {
  return isServed(reply) && statusesOf(reply).every((status) => status < FAILED);
}

function statusesOf({ body }: WireReply): number[] {
  return [...body.matchAll(/"status":(\d+)/g)].map(([, status]) => Number(status));
}
