import { endpoints } from '@offpiste/core/endpoints';
import { firstEndpoints } from '@offpiste/core/first-endpoints';
import { entryField } from '@offpiste/core/record/outbox/outbox.rules';
import { CERTIFICATE_MS } from '@offpiste/core/record/signed-record/signed-record.rules';

/** `at`: epoch ms. */
export interface SeenRequest {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly at: number;
}

export interface Reply {
  readonly status: number;
  /** Text is sent unchanged as HTML, bytes as a file. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The way of a request. `lost`: it does not arrive. `unanswered`: it is executed, and the answer is lost. `silent`: it does not
 * arrive, without an error. `usual`: it is executed and answered. A reply: the answer, without execution.
 */
export type Way =
  | 'usual'
  | 'lost'
  | 'unanswered'
  | 'silent'
  | Reply
  | { readonly afterMs: number; readonly way?: 'usual' | 'lost' | Reply };

type Judge = (post: { readonly url: string; readonly data: unknown }) => Reply;

export const YES: Reply = { status: 200, body: { success: true, message: 'Recorded' } };
/** A hotel network's answer before its guest has signed in. */
export const PORTAL: Reply = { status: 200, body: '<html><body>Welcome to our Wi-Fi</body></html>' };

export function openServer(isConnected: () => boolean, noteDone: () => void) {
  const nexts = new Map<string, Way[]>();
  const all = new Map<string, Way>();
  const replies = new Map<string, Reply>();
  const post = (url: string, data: unknown): Reply => {
    const id = entryField({ data }, 'idempotentId');
    if (id === undefined) return { status: 404, body: { error: 'Not found' } };
    const known = replies.get(id);
    if (known) return known;
    const reply = server.judge({ url, data });
    if (reply.status >= 500 || reply.status === 401) return reply;
    server.executed.push(id);
    replies.set(id, reply);
    return reply;
  };
  const requests: SeenRequest[] = [];
  const answer = (body: unknown) => (): Reply => ({ status: 200, body });
  const server = {
    requests,
    /** The ids of executed posts, in order; repeated if executed twice. */
    executed: [] as string[],
    judge: (() => YES) as Judge,
    /** How far the server's clock is behind the phone's, ms. */
    clockBehindMs: 0,
    /** The certificate's claims besides the key. */
    person: {} as Readonly<Record<string, unknown>>,
    /** One way for each of the path's next requests; later ones take the usual way. */
    next: (path: string, ...ways: Way[]): void => void nexts.set(path, [...(nexts.get(path) ?? []), ...ways]),
    /** The way of all later requests of the path. */
    always: (path: string, way: Way): void => void all.set(path, way),
    requestsTo: (path: string): SeenRequest[] => requests.filter((request) => request.path === path),
    /** Execution of requests, for replies that a test serves itself. */
    serve: new Map<string, (body: unknown, headers: SeenRequest['headers']) => Reply>([
      [firstEndpoints.refresh.path, answer({ refreshToken: 'token-renewed' })],
      [firstEndpoints.health.path, answer({ status: 'ok', version: '1' })],
      [endpoints.lateNotices.path, answer({ notices: [] })],
      [endpoints.noticesSeen.path, answer({ success: true })],
      [endpoints.phoneKey.path, (body) => answer({ certificate: certificate(body), serverKey: '' })()],
      [
        endpoints.actionsBatch.path,
        (body) => answer({ results: entriesIn(body).map(({ url, data }) => post(url, data)) })(),
      ],
    ]),
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const path = input instanceof Request ? input.url : input.toString();
      const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null');
      const headers = Object.fromEntries(new Headers(init?.headers).entries());
      const way = nexts.get(path)?.shift() ?? all.get(path) ?? 'usual';
      if (!isConnected()) throw lost();
      requests.push({ path, body, headers, at: Date.now() });
      const usual = (): Reply => server.serve.get(path)?.(body, headers) ?? post(path, body);
      try {
        return await answered(way, usual, init?.signal ?? undefined);
      } finally {
        noteDone();
      }
    },
  };
  const certificate = (body: unknown): string => {
    const claims = { ...server.person, ...Object(body), until: Date.now() - server.clockBehindMs + CERTIFICATE_MS };
    return [{ alg: 'ES256' }, claims, 'signature'].map((part) => btoa(JSON.stringify(part))).join('.');
  };
  const answered = async (way: Way, usual: () => Reply, signal: AbortSignal | undefined): Promise<Response> => {
    if (way === 'lost') throw lost();
    if (way === 'usual') return responseOf(usual());
    if (way === 'silent') return await never(signal);
    if (way === 'unanswered') {
      usual();
      throw lost();
    }
    if ('status' in way) return responseOf(way);
    const { afterMs, way: then = 'usual' } = way;
    const executed = then === 'usual' ? usual() : then;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, afterMs)), never(signal)]);
    return await answered(executed, usual, signal);
  };
  const responseOf = ({ status, body, headers }: Reply) =>
    new Response(contentOf(status, body), {
      status,
      headers: {
        'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json',
        Date: new Date(Date.now() - server.clockBehindMs).toUTCString(),
        ...headers,
      },
    });
  return server;
}

function entriesIn(body: unknown): { readonly url: string; readonly data: unknown }[] {
  const { entries }: { entries?: unknown } = { ...Object(body) };
  return Array.isArray(entries) ? entries : [];
}

function contentOf(status: number, body: unknown): string | Uint8Array<ArrayBuffer> | null {
  if (status === 304) return null;
  return typeof body === 'string' || body instanceof Uint8Array
    ? (body as string | Uint8Array<ArrayBuffer>)
    : JSON.stringify(body ?? {});
}

function lost(): TypeError {
  return new TypeError('Failed to fetch');
}

function never(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The request was aborted.', 'AbortError')));
  });
}
