import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { request } from 'node:http';
import { pathOf } from '@offpiste/core/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { LiveReply } from '@offpiste/core/office/office.contract';

/** As the page does. */
const POLL_MS = 2000;
const NOT_MODIFIED = 304;
const unpack = promisify(brotliDecompress);

/** One look at the live page. `night` is undefined where nothing was new; `bytes` of the body on the wire; `at` when it was there. */
export interface Look {
  readonly desk: LiveDesk;
  readonly night: LiveReply | undefined;
  readonly bytes: number;
  readonly ms: number;
  readonly at: number;
}

/** A desk with the live page open. */
export class LiveDesk {
  private readonly url: string;
  private readonly headers: Readonly<Record<string, string>>;
  private etag: string | undefined;

  constructor(origin: string, headers: Readonly<Record<string, string>>, weekId: string) {
    this.url = origin + pathOf(endpoints.officeLive, { weekId });
    this.headers = headers;
  }

  async look(): Promise<Look> {
    const from = performance.now();
    const { status, etag, body } = await this.ask();
    const at = performance.now();
    const seen = { desk: this, bytes: body.length, ms: at - from, at };
    if (status === NOT_MODIFIED) return { ...seen, night: undefined };
    this.etag = etag;
    return { ...seen, night: JSON.parse((await unpack(body)).toString()) as LiveReply };
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

  /** By Node's own client, because fetch unpacks what it receives. */
  private ask(): Promise<{ status: number; etag: string | undefined; body: Buffer }> {
    const known = this.etag === undefined ? {} : { 'if-none-match': this.etag };
    const headers = { ...this.headers, 'accept-encoding': 'br', ...known };
    return new Promise((resolve, reject) => {
      request(this.url, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const status = answer.statusCode ?? 0;
          if (status !== 200 && status !== NOT_MODIFIED) reject(new Error(`A look was answered ${status}`));
          else resolve({ status, etag: answer.headers.etag, body: Buffer.concat(parts) });
        });
      })
        .on('error', reject)
        .end();
    });
  }
}
