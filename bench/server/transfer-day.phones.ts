import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CoachLoadBody } from '@offpiste/core/coach/coach.contract';
import { pathOf } from '@offpiste/core/call/call-path.rules';
import { DEVICE_HEADER } from '@offpiste/core/call/call-headers.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { COPY_CHECK_MS } from '@offpiste/core/week-copy/week-copy.rules';
import { LOAD_WEEK } from './load-ticket.store.ts';
import { WireClient, requestText, type WireReply } from './wire.client.ts';

/** As the app does: how often a scan screen asks for its list, and how many entries a replay sends at once. */
const LIST_POLL_MS = 10_000;
const BATCH_ENTRIES = 50;
/** Until a phone tries again what was not acknowledged. */
const AGAIN_AFTER_MS = 1000;
const OK = 200;
const NOT_MODIFIED = 304;
const FAILED = 500;
const REP = { repID: '1001', repName: 'Ella Pritchard' };

type Headers = Readonly<Record<string, string>>;

/** What phones saw, each time in ms. */
export interface Seen {
  readonly scans: number[];
  readonly polls: number[];
  /** From the first batch of a phone's queue to the last one's answer. */
  readonly replays: number[];
  /** The ids that were acknowledged. */
  readonly acknowledged: string[];
  unchanged: number;
  /** Requests that were sent again. */
  again: number;
}

export function seenNothing(): Seen {
  return { scans: [], polls: [], replays: [], acknowledged: [], unchanged: 0, again: 0 };
}

/** A phone at a coach, with a connection for each request that is open at the same time. */
export class DayPhone {
  private readonly port: number;
  private readonly coachId: string;
  private readonly headers: Headers;
  private readonly seen: Seen;
  private readonly idle: WireClient[] = [];
  private readonly all: WireClient[] = [];
  private etag: string | undefined;
  private tag: string | undefined;

  constructor(port: number, coachId: string, headers: Headers, seen: Seen) {
    this.port = port;
    this.coachId = coachId;
    this.headers = { ...headers, [DEVICE_HEADER]: randomUUID() };
    this.seen = seen;
  }

  /** Asks for its list every ten seconds and whether its week is current every 45, from a moment of its own on. */
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

  /** Records a scan, and sends it again until it is acknowledged. */
  async scan(barcode: string): Promise<void> {
    const from = performance.now();
    const body = this.load(barcode);
    while ((await this.post(endpoints.coachLoad.path, body)).status !== OK) await this.pauseBeforeAgain();
    this.seen.scans.push(performance.now() - from);
    this.seen.acknowledged.push(body.idempotentId);
  }

  /** Sends what waited without signal, in batches one after the other. */
  async replay(barcodes: readonly string[]): Promise<void> {
    const from = performance.now();
    const loads = barcodes.map((barcode) => this.load(barcode));
    for (let at = 0; at < loads.length; at += BATCH_ENTRIES) {
      const data = loads.slice(at, at + BATCH_ENTRIES);
      const entries = data.map((load) => ({ url: endpoints.coachLoad.path, data: load, timestamp: Date.now() }));
      while (!isRecorded(await this.post(endpoints.actionsBatch.path, { entries }))) await this.pauseBeforeAgain();
      this.seen.acknowledged.push(...data.map(({ idempotentId }) => idempotentId));
    }
    this.seen.replays.push(performance.now() - from);
  }

  turnOff(): void {
    for (const client of this.all) client.close();
  }

  private async askForList(): Promise<void> {
    const path = pathOf(endpoints.coachTickets, { coachId: this.coachId, direction: 'outbound', weekId: LOAD_WEEK });
    const known: Headers = this.etag === undefined ? {} : { 'if-none-match': this.etag };
    const from = performance.now();
    const { status, text } = await this.send(requestText('GET', path, { ...this.headers, ...known }));
    this.seen.polls.push(performance.now() - from);
    if (status === NOT_MODIFIED) this.seen.unchanged += 1;
    else if (status === OK) this.etag = /\r\netag: (\S+)/i.exec(text)?.[1];
    else this.seen.again += 1;
  }

  private async checkWeek(): Promise<void> {
    const known = this.tag === undefined ? {} : { tag: this.tag };
    const body = { weekId: LOAD_WEEK, waiting: 0, appVersion: 'bench', ...known };
    const { text } = await this.post(endpoints.weekCopyCheck.path, body);
    this.tag = /"tag":"([^"]+)"/.exec(text)?.[1] ?? this.tag;
  }

  private load(barcode: string): CoachLoadBody {
    const handsetTimestamp = new Date().toISOString();
    const ride = { weekID: LOAD_WEEK, coachId: this.coachId, direction: 'outbound' } as const;
    return { ...ride, ...REP, barcode, handsetTimestamp, scanned: 1, idempotentId: randomUUID() };
  }

  private post(path: string, body: object): Promise<WireReply> {
    return this.send(requestText('POST', path, this.headers, JSON.stringify(body)));
  }

  private async send(request: string): Promise<WireReply> {
    const client = this.idle.pop() ?? (await this.connect());
    const reply = await client.send(request);
    this.idle.push(client);
    return reply;
  }

  private async connect(): Promise<WireClient> {
    const client = await WireClient.open(this.port);
    this.all.push(client);
    return client;
  }

  private async pauseBeforeAgain(): Promise<void> {
    this.seen.again += 1;
    await wait(AGAIN_AFTER_MS);
  }
}

/** Whether each entry of a batch was recorded. */
function isRecorded({ status, text }: WireReply): boolean {
  if (status >= FAILED) return false;
  if (status !== OK) throw new Error(`A batch was answered ${status}`);
  const statuses = [...text.matchAll(/"status":(\d+)/g)].map(([, each]) => Number(each));
  return statuses.length > 0 && statuses.every((each) => each === OK);
}
