import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faults, type Fault } from './link-faults.ts';

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

interface LinkCall {
  readonly path: string;
  /** What was done to it; 'pass' when nothing. */
  readonly fault: string;
  /** What the phone sent, once it is here. */
  body: string;
  /** What the phone was answered; undefined while, and for ever when, it was not. */
  status: number | undefined;
}

interface Rule {
  readonly path: string | RegExp;
  readonly fault: Fault;
  skip: number;
  calls: number;
}

export type BadLink = Awaited<ReturnType<typeof openBadLink>>;

/** A link to a server, good until somebody says otherwise. */
export async function openBadLink(targetOrigin: string) {
  const target = new URL(targetOrigin);
  const calls: LinkCall[] = [];
  let rules: Rule[] = [];
  const faultFor = (path: string): Fault => {
    const rule = rules.find((each) => each.calls > 0 && isAt(path, each.path) && each.skip-- <= 0);
    if (!rule) return faults.pass();
    rule.calls -= 1;
    return rule.fault;
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', targetOrigin).pathname;
    const { name, happen } = faultFor(path);
    const call: LinkCall = { path, fault: name, body: '', status: undefined };
    calls.push(call);
    response.setHeader('connection', 'close');
    // A link that breaks in the middle is what this is for: whoever waits sees a cut connection.
    happen({ request, response, target, outcome: call }).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    on: (path: string | RegExp, fault: Fault, { skip = 0, calls: count = Number.POSITIVE_INFINITY } = {}): void => {
      rules.unshift({ path, fault, skip, calls: count });
    },
    heal: (): void => {
      if (rules.length > 0) server.closeAllConnections();
      rules = [];
    },
    callsTo: (path: string | RegExp): LinkCall[] => calls.filter((call) => isAt(call.path, path)),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isAt(path: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? path === wanted : wanted.test(path);
}
