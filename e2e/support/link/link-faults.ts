import { once } from 'node:events';
import { request as askServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { setTimeout as passTime } from 'node:timers/promises';

/** One call and its answer, in the hands of a fault. `note` writes down what became of it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: URL;
  readonly note: (facts: { body?: string; status?: number }) => void;
}

/** Something that a link does to a call. */
export interface Fault {
  readonly name: string;
  readonly happen: (exchange: Exchange) => Promise<void>;
}

export interface OwnAnswer {
  readonly retryAfterS?: number;
  /** What a gateway writes on its error page, unless told otherwise. */
  readonly body?: string;
  readonly type?: string;
}

const PORTAL_PAGE =
  '<!doctype html><title>Welcome to Hotel Alpina</title><form action="/login"><button>Accept</button></form>';
const TRICKLE_STEP_MS = 100;
/** A page on a busy machine has read what came in within this time. */
const READ_WITHIN_MS = 1000;

/** Everything that can go wrong on the way. */
export const faults = {
  pass: () => fault('pass', async (exchange, body) => giveBack(exchange, await forward(exchange, body))),

  /** So long on the way to the server, then as if nothing had been. */
  delay: (ms: number) => holding('delay', () => passTime(ms)),

  /** Held until the promise is kept; then it still reaches the server, even if the phone has given up. */
  holdUntil: (go: Promise<unknown>) => holding('hold', () => go),

  /** Taken and never answered; the server never hears of it. */
  hang: () => fault('hang', async () => undefined),

  /** The server does it; the answer is held until the promise is kept. */
  holdReply: (go: Promise<unknown>) =>
    fault('hold reply', async (exchange, body) => {
      const answer = await forward(exchange, body);
      await go;
      giveBack(exchange, answer);
    }),

  /** The connection is lost before anything was passed on. */
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

  /** The server does it and answers, but the answer is lost. `before` runs while the answer is on its way. */
  loseReply: (before?: () => Promise<unknown>) =>
    fault('lose reply', async (exchange, body) => {
      await forward(exchange, body);
      await before?.();
      exchange.response.destroy();
    }),

  /** Passed on, and while the server is at it something else happens, too. */
  meanwhile: (task: () => Promise<unknown>) =>
    fault('meanwhile', async (exchange, body) => {
      const answer = forward(exchange, body);
      answer.catch(() => undefined);
      await task();
      giveBack(exchange, await answer);
    }),

  /** Somebody on the way answers in the server's place: a gateway that is ill, or has had enough. */
  answer: (status: number, own: OwnAnswer = {}) =>
    fault(`answer ${status}`, async (exchange) => answerWith(exchange, status, own)),

  /** As `answer`, but its body breaks off. */
  answerCut: (status: number) =>
    fault(`answer ${status} and break off`, async ({ note, response }) => {
      note({ status });
      response.writeHead(status, { 'content-length': 1000 });
      await new Promise<void>((resolve) => response.write('<h1>', () => resolve()));
      response.destroy();
    }),

  /** The login page of a hotel's network, as the answer to everything. */
  portal: () => fault('portal', async (exchange) => answerWith(exchange, 200, { body: PORTAL_PAGE })),

  /** The server does it, so many bytes of its answer arrive, and then the connection is lost. */
  cutAfter: (bytes: number) =>
    fault('cut after', async (exchange, sent) => {
      const { status, headers, body } = await forward(exchange, sent);
      exchange.note({ status });
      exchange.response.writeHead(status, headers);
      await new Promise((resolve) => exchange.response.write(body.subarray(0, bytes), resolve));
      // What was written must have been read before the connection goes: a browser throws away what waits then.
      await passTime(READ_WITHIN_MS);
      exchange.response.destroy();
    }),

  /** Everything together gets so many bytes a second and no more, there and back, turn by turn. */
  narrow: (bytesPerSecond: number) => {
    const pipe = new NarrowPipe(bytesPerSecond);
    return fault('narrow', (exchange, body) => through(pipe, exchange, body));
  },

  /** Each call gets so many bytes a second and no more, there and back. */
  trickle: (bytesPerSecond: number) =>
    fault('trickle', (exchange, body) => through(new NarrowPipe(bytesPerSecond), exchange, body)),
};

function fault(name: string, happen: (exchange: Exchange, body: Buffer) => Promise<void>): Fault {
  return { name, happen: async (exchange) => await happen(exchange, await bodyOf(exchange)) };
}

function holding(name: string, wait: () => Promise<unknown>): Fault {
  return fault(name, async (exchange, body) => {
    await wait();
    giveBack(exchange, await forward(exchange, body));
  });
}

async function through(pipe: NarrowPipe, exchange: Exchange, sent: Buffer): Promise<void> {
  const { response, note } = exchange;
  await pipe.carry(sent, () => undefined);
  // What has not come through when the phone hangs up never arrives.
  if (response.destroyed) return;
  const { status, headers, body } = await forward(exchange, sent);
  response.writeHead(status, headers);
  await pipe.carry(body, (part) => {
    response.write(part);
    return !response.destroyed;
  });
  note({ status });
  response.end();
}

/** A link that several calls share: each gets a small part in turn. */
class NarrowPipe {
  private turn: Promise<unknown> = Promise.resolve();
  private readonly stepBytes: number;

  constructor(bytesPerSecond: number) {
    this.stepBytes = Math.max(1, Math.round((bytesPerSecond * TRICKLE_STEP_MS) / 1000));
  }

  async carry(body: Buffer, give: (part: Buffer) => unknown): Promise<void> {
    for (let start = 0; start < body.length; start += this.stepBytes) {
      this.turn = this.turn.then(() => passTime(TRICKLE_STEP_MS));
      await this.turn;
      // Who has hung up takes no room.
      if (give(body.subarray(start, start + this.stepBytes)) === false) return;
    }
  }
}

interface ServerAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

async function bodyOf({ request, note }: Exchange): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  note({ body: body.toString() });
  return body;
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
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...headers } = answer.headers;
  return { status: answer.statusCode ?? 502, headers, body: Buffer.concat(chunks) };
}

function giveBack({ response, note }: Exchange, { status, headers, body }: ServerAnswer): void {
  note({ status });
  response.writeHead(status, headers).end(body);
}

function answerWith(
  { response, note }: Exchange,
  status: number,
  { retryAfterS, body = `<h1>${status}</h1>`, type = 'text/html' }: OwnAnswer,
): void {
  note({ status });
  response
    .writeHead(status, {
      'content-type': type,
      ...(retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }),
    })
    .end(body);
}
