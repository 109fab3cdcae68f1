import { once } from 'node:events';
import { request as askServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { setTimeout as passTime } from 'node:timers/promises';

interface Outcome {
  body: string;
  status: number | undefined;
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: URL;
  readonly outcome: Outcome;
}

export interface Fault {
  readonly name: string;
  readonly happen: (exchange: Exchange) => Promise<void>;
}

interface OwnAnswer {
  readonly retryAfterS?: number;
  /** By default the error page of a gateway. */
  readonly body?: string;
  readonly type?: string;
}

const PORTAL_PAGE =
  '<!doctype html><title>Welcome to Hotel Alpina</title><form action="/login"><button>Accept</button></form>';
const TRICKLE_STEP_MS = 100;
/** A page on a busy machine has read received bytes within this time. */
const READ_WITHIN_MS = 1000;

export const faults = {
  pass: () => fault('pass', async (exchange, body) => giveBack(exchange, await forward(exchange, body))),

  /** Delays the request, then passes it. */
  delay: (ms: number) => holding('delay', () => passTime(ms)),

  /** Holds the request until the promise resolves, then passes it, even if the phone has given up. */
  holdUntil: (go: Promise<unknown>) => holding('hold', () => go),

  /** Accepts the request without a reply; the server never gets it. */
  hang: () => fault('hang', async () => undefined),

  /** The server handles the request; the reply waits until `go` has ended. */
  holdReply: (go: () => Promise<unknown>) =>
    fault('hold reply', async (exchange, body) => {
      const answer = await forward(exchange, body);
      await go();
      giveBack(exchange, answer);
    }),

  /** The connection is lost before the server gets anything. */
  cutBefore: () => fault('cut before', async ({ response }) => void response.destroy()),

  /** The server gets half of the request, and then the connection is lost on both sides. */
  cutInBody: () =>
    fault('cut in body', async (exchange, body) => {
      const headers = { ...exchange.request.headers, 'content-length': body.length };
      const half = askServer(exchange.target, { ...questionOf(exchange), headers });
      half.on('error', () => undefined);
      await new Promise((resolve) => half.write(body.subarray(0, Math.floor(body.length / 2)), resolve));
      half.destroy();
      exchange.response.destroy();
    }),

  /** The server handles the request, but its reply is lost. `before` runs before the loss. */
  loseReply: (before?: () => Promise<unknown>) =>
    fault('lose reply', async (exchange, body) => {
      await forward(exchange, body);
      await before?.();
      exchange.response.destroy();
    }),

  /** A gateway that is broken or overloaded answers instead of the server. */
  answer: (status: number, own: OwnAnswer = {}) =>
    fault(`answer ${status}`, async (exchange) => answerWith(exchange, status, own)),

  /** The login page of a hotel's network, as the reply to every call. */
  portal: () => fault('portal', async (exchange) => answerWith(exchange, 200, { body: PORTAL_PAGE })),

  /** The server handles the request; this many bytes of its reply arrive before the connection is lost. */
  cutAfter: (bytes: number) =>
    fault('cut after', async (exchange, sent) => {
      const { status, headers, body } = await forward(exchange, sent);
      exchange.outcome.status = status;
      exchange.response.writeHead(status, headers);
      await new Promise((resolve) => exchange.response.write(body.subarray(0, bytes), resolve));
      // Wait until the page has read the bytes: a browser discards unread ones with the connection.
      await passTime(READ_WITHIN_MS);
      exchange.response.destroy();
    }),

  /** Limits all calls together to this many bytes a second, in both directions, in turns. */
  narrow: (bytesPerSecond: number) => {
    const carry = narrowPipe(bytesPerSecond);
    return fault('narrow', async (exchange, sent) => {
      const { response, outcome } = exchange;
      await carry(sent, () => !response.destroyed);
      // Bytes still waiting when the phone hangs up never arrive.
      if (response.destroyed) return;
      const { status, headers, body } = await forward(exchange, sent);
      response.writeHead(status, headers);
      await carry(body, (part) => {
        response.write(part);
        return !response.destroyed;
      });
      outcome.status = status;
      response.end();
    });
  },
};

function fault(name: string, happen: (exchange: Exchange, body: Buffer) => Promise<void>): Fault {
  return {
    name,
    happen: async (exchange) => {
      const body = await bodyOf(exchange.request);
      exchange.outcome.body = body.toString();
      await happen(exchange, body);
    },
  };
}

function holding(name: string, wait: () => Promise<unknown>): Fault {
  return fault(name, async (exchange, body) => {
    await wait();
    giveBack(exchange, await forward(exchange, body));
  });
}

/** A link that several calls share: each sends a small part in turn until it is finished. */
function narrowPipe(bytesPerSecond: number) {
  const stepBytes = Math.max(1, Math.round((bytesPerSecond * TRICKLE_STEP_MS) / 1000));
  let turn: Promise<unknown> = Promise.resolve();
  return async (body: Buffer, give: (part: Buffer) => boolean): Promise<void> => {
    for (let start = 0; start < body.length; start += stepBytes) {
      turn = turn.then(() => passTime(TRICKLE_STEP_MS));
      await turn;
      if (!give(body.subarray(start, start + stepBytes))) return;
    }
  };
}

interface ServerAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function questionOf({ request, target }: Exchange) {
  return { method: request.method, path: request.url, host: target.hostname, port: target.port };
}

async function forward(exchange: Exchange, body: Buffer): Promise<ServerAnswer> {
  const question = askServer(exchange.target, {
    ...questionOf(exchange),
    headers: { ...exchange.request.headers, connection: 'close' },
  });
  question.end(body);
  const [answer] = (await once(question, 'response')) as [IncomingMessage];
  const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...headers } = answer.headers;
  return { status: answer.statusCode ?? 502, headers, body: await bodyOf(answer) };
}

function giveBack({ response, outcome }: Exchange, { status, headers, body }: ServerAnswer): void {
  outcome.status = status;
  response.writeHead(status, headers).end(body);
}

function answerWith(
  exchange: Exchange,
  status: number,
  { retryAfterS, body = `<h1>${status}</h1>`, type = 'text/html' }: OwnAnswer,
): void {
  const retryAfter = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
  giveBack(exchange, { status, headers: { 'content-type': type, ...retryAfter }, body: Buffer.from(body) });
}
