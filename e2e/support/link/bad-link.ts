import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faults, type Exchange, type Fault } from './link-faults.ts';

/*
 * A bad link between a phone and its server, and a record of what passed over it.
 *
 *   const { page } = await phone({ through: link, losesSignal: true });   // `link` is a fixture of journey.ts
 *   link.on('/api/actions/batch', faults.loseReply(), { calls: 1 });      // once, then the link is good again
 *   link.on(/^\/auth\//, faults.answer(503), { skip: 1, calls: 2 });      // the second and third call from now on
 *   link.on(/./, faults.portal());                                        // everything, until heal()
 *   link.heal();                                                          // good again; what hangs is cut off
 *   link.callsTo('/api/actions/batch')                                    // what came in, in its order, and what became of it
 *
 * A path is the exact pathname or a pattern for it. The rule made last is asked first; one whose calls are used up
 * or not yet begun lets the next one decide; without a rule a call passes. See link-faults.ts for what can go wrong.
 * Every answer closes its connection, so that a browser never repeats a request by itself.
 */

/** One call that came in over the link. */
export interface LinkCall {
  readonly method: string;
  readonly path: string;
  /** What was done to it; 'pass' when nothing. */
  readonly fault: string;
  /** What the phone sent, once it is here. */
  body: string;
  /** What the phone was answered; undefined while, and for ever when, it was not. */
  status: number | undefined;
  /** When it came in, epoch ms. */
  readonly at: number;
}

export interface RuleScope {
  /** So many calls go by untouched first. */
  readonly skip?: number;
  /** So many calls are met, then the rule is over. */
  readonly calls?: number;
}

interface Rule {
  readonly path: string | RegExp;
  readonly fault: Fault;
  skip: number;
  calls: number;
}

export class BadLink {
  readonly calls: LinkCall[] = [];
  private readonly server: Server;
  private readonly target: URL;
  private rules: Rule[] = [];
  private port = 0;

  private constructor(targetOrigin: string) {
    this.target = new URL(targetOrigin);
    this.server = createServer((request, response) => void this.meet(request, response));
  }

  /** A link to a server, good until somebody says otherwise. */
  static async to(targetOrigin: string): Promise<BadLink> {
    const link = new BadLink(targetOrigin);
    link.server.listen(0, '127.0.0.1');
    await once(link.server, 'listening');
    link.port = (link.server.address() as AddressInfo).port;
    return link;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  on(path: string | RegExp, fault: Fault, { skip = 0, calls = Number.POSITIVE_INFINITY }: RuleScope = {}): void {
    this.rules.unshift({ path, fault, skip, calls });
  }

  heal(): void {
    const wasBad = this.rules.length > 0;
    this.rules = [];
    if (wasBad) this.server.closeAllConnections();
  }

  /** The calls to one path, or to all that match. */
  callsTo(path: string | RegExp): LinkCall[] {
    return this.calls.filter((call) => isAt(call.path, path));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async meet(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.origin).pathname;
    const fault = this.faultFor(path);
    const call: LinkCall = {
      method: request.method ?? 'GET',
      path,
      fault: fault.name,
      body: '',
      status: undefined,
      at: Date.now(),
    };
    this.calls.push(call);
    response.setHeader('connection', 'close');
    const exchange: Exchange = {
      request,
      response,
      target: this.target,
      note: (facts) => void Object.assign(call, facts),
    };
    // A link that breaks in the middle is what this is for: whoever waits sees a cut connection.
    await fault.happen(exchange).catch(() => response.destroy());
  }

  private faultFor(path: string): Fault {
    const rule = this.rules.find(
      (candidate) => candidate.calls > 0 && isAt(path, candidate.path) && candidate.skip-- <= 0,
    );
    if (!rule) return faults.pass();
    rule.calls -= 1;
    return rule.fault;
  }
}

function isAt(path: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? path === wanted : wanted.test(path);
}
