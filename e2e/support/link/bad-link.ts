import { createServer } from 'node:http';
import { listenLocally } from '../../../server/test/harness/local-server.ts';
import { faults, type Fault } from './link-faults.ts';

/*
 * A bad link between a phone and its server, with a record of its calls. `link` is a fixture of journey.ts; a phone on it is
 * `await phone({ through: link, losesSignal: true })`.
 *
 * - `link.on('/api/actions/batch', faults.loseReply(), { calls: 1 })`: the next call, then the link is good again.
 * - `link.on(/^\/auth\//, faults.answer(503), { skip: 1, calls: 2 })`: the second and third call from now on.
 * - `link.on(/./, faults.portal())`: every call, until `heal()`.
 * - `link.heal()`: the link is good again; hanging calls are cut off.
 * - `link.callsTo('/api/actions/batch')`: the calls in order, with their outcome.
 *
 * A path is the exact pathname or a pattern. The latest rule with calls left decides; a call without a rule passes. Every
 * answer closes its connection, so that the browser never repeats a request by itself.
 */

interface LinkCall {
  readonly path: string;
  /** The fault applied to it, or 'pass'. */
  readonly fault: string;
  body: string;
  /** The reply to the phone; undefined without one. */
  status: number | undefined;
}

interface Rule {
  readonly path: string | RegExp;
  readonly fault: Fault;
  skip: number;
  calls: number;
}

export type BadLink = Awaited<ReturnType<typeof openBadLink>>;

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
    // A cut connection is an expected fault of this link.
    happen({ request, response, target, outcome: call }).catch(() => response.destroy());
  });
  const { port, close } = await listenLocally(server);
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
    close,
  };
}

function isAt(path: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? path === wanted : wanted.test(path);
}
