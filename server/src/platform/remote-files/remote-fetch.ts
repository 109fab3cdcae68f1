import { request as requestPlain, type Agent, type IncomingMessage } from 'node:http';
import { request as requestSecure, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { FetchProblem } from './fetch-problem.ts';
import { isPublicAddress } from './public-address.ts';
import { unpackBody } from './unpack-body.ts';

export interface FileLimits {
  readonly bytes: number;
  readonly ms: number;
  readonly redirects: number;
}

export interface FetchRules {
  readonly protocols: readonly ('http:' | 'https:')[];
  readonly limits: FileLimits;
  readonly ownOrigins: readonly string[];
  /** Unless it is a public one. */
  readonly ownAuthority?: string | undefined;
  readonly lookup: LookupFunction;
  readonly notPublic: () => Error;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** A body to send, over a connection of its own without an agent. */
export interface SentBody {
  readonly body: string | Buffer;
  readonly agent?: Agent;
}

const MOVED: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Each redirect is checked like the first address. */
export async function followAddress(address: string, rules: FetchRules): Promise<IncomingMessage> {
  const timeout = AbortSignal.timeout(rules.limits.ms);
  const signal = rules.signal ? AbortSignal.any([timeout, rules.signal]) : timeout;
  let url = URL.parse(address);
  for (let left = rules.limits.redirects; left >= 0; left -= 1) {
    const answer = await ask(checked(url, rules), rules, { signal });
    if (!MOVED.has(answer.statusCode ?? 0)) return answer;
    answer.destroy();
    url = URL.parse(answer.headers.location ?? '', url?.href);
  }
  throw new FetchProblem('it redirected too often');
}

/** Sends a body. A redirect is an answer like others: it is not followed. */
export function postTo(address: string, rules: FetchRules, sent: SentBody): Promise<IncomingMessage> {
  const timeout = AbortSignal.timeout(rules.limits.ms);
  return ask(checked(URL.parse(address), rules), rules, {
    signal: rules.signal ? AbortSignal.any([timeout, rules.signal]) : timeout,
    sent,
  });
}

export async function readFileBody(answer: IncomingMessage, limits: FileLimits): Promise<Buffer> {
  try {
    if (answer.statusCode !== 200) throw new FetchProblem(`it answered ${answer.statusCode}`);
    if (/^\s*(text\/html|application\/xhtml)/i.test(answer.headers['content-type'] ?? ''))
      throw new FetchProblem('it answered with a web page');
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > limits.bytes) throw new FetchProblem(`it is larger than ${limits.bytes} bytes`);
      parts.push(part);
    }
    return await unpackBody(Buffer.concat(parts), answer.headers['content-encoding'], limits.bytes);
  } finally {
    answer.destroy();
  }
}

function checked(url: URL | null, { protocols, ownOrigins, notPublic }: FetchRules): URL {
  if (!protocols.some((protocol) => protocol === url?.protocol) || !url)
    throw new FetchProblem(
      protocols.length > 1 ? 'that is no web address' : 'that is no address that begins with https://',
    );
  if (url.username !== '' || url.password !== '') throw new FetchProblem('its address contains a password');
  const ip = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(ip) !== 0 && !isPublicAddress(ip) && !ownOrigins.includes(url.origin)) throw notPublic();
  return url;
}

function ask(
  url: URL,
  rules: FetchRules,
  { signal, sent }: { readonly signal: AbortSignal; readonly sent?: SentBody },
): Promise<IncomingMessage> {
  const { ownOrigins, ownAuthority, lookup, headers } = rules;
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const isOwn = ownOrigins.includes(url.origin);
  const options: RequestOptions = {
    method: sent ? 'POST' : 'GET',
    agent: sent?.agent ?? false,
    signal,
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Offpiste', ...headers },
    ...(isOwn ? {} : { lookup }),
    ...(isOwn && ownAuthority !== undefined ? { ca: ownAuthority } : {}),
  };
  return new Promise((resolve, reject) => request(url, options, resolve).on('error', reject).end(sent?.body));
}
