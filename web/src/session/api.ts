import {
  CACHEABLE_HEADER,
  CLOCK_OFFSET_HEADER,
  DEVICE_HEADER,
  KNOWN_LIST_HEADER,
  REPLAY_HEADER,
  SENT_AT_HEADER,
} from '@offpiste/core/base/call/call-headers.rules';
import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { ONLY_CHANGES, type Change } from '@offpiste/core/base/call/difference.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import { isConfirmation } from '@offpiste/core/record/action/action.rules';
import { mayRefreshAfterNetworkFailure, STILL_REFUSED_TEXT } from '@offpiste/core/access/session/refresh.rules';
import { nowIso } from '#device/clock.ts';
import { deviceId } from '#device/storage/ids.ts';
import { isOnline } from '#device/online.ts';
import type { Failure } from '#net/failure.ts';
import type { CallOptions, CallResult, SendOptions } from '#net/server-call.ts';
import { failureOf } from '#net/failure-of.ts';
import { passEntrance } from './entrance.ts';
import { refreshSession, sessionStamp, type RefreshOutcome, type SessionStamp } from './refresh.ts';
import { sendRequest, type ApiResponse, type ApiRequest } from '#net/request.ts';
import { general } from '#texts/general';
import { session as texts } from '#texts/access/session';

interface Version {
  readonly etag?: string;
  readonly version?: string;
}

export type FreshResult<Reply> =
  | ({ readonly state: 'fresh'; readonly reply: Reply; readonly bytes?: number } & Version)
  | ({ readonly state: 'changed'; readonly changes: readonly Change[] } & Version)
  | { readonly state: 'unchanged' }
  | { readonly state: 'failed'; readonly failure: Failure };

/** Calls an endpoint. Throws only for the caller's own abort. */
export async function call<Body, Reply, Path extends string>(
  endpoint: Endpoint<Body, Reply, Path>,
  options: CallOptions<Body, Path>,
): Promise<CallResult<Reply>> {
  const result = await callFresh(endpoint, options);
  if (result.state === 'fresh') return { ok: true, reply: result.reply };
  if (result.state === 'failed') return { ok: false, failure: result.failure };
  return { ok: false, failure: { kind: 'trouble', trouble: 'network', message: general.unreachable, status: 304 } };
}

export async function callFresh<Body, Reply, Path extends string>(
  endpoint: Endpoint<Body, Reply, Path>,
  options: CallOptions<Body, Path>,
): Promise<FreshResult<Reply>> {
  const { params, body, signal, etag, knownList, isRead, timeoutMs, relayed, ...how }: LooseOptions = options;
  const sent = await sendInSession({
    method: endpoint.method,
    path: pathOf<string>(endpoint, params ?? {}),
    mark: endpoint.mark,
    body,
    signal,
    isRead,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(relayed === undefined ? {} : { relayed }),
    headers: {
      ...markers(how),
      ...(etag ? { 'If-None-Match': etag } : {}),
      ...(knownList ? { [KNOWN_LIST_HEADER]: knownList } : {}),
    },
  });
  if (!sent.ok) return { state: 'failed', failure: sent.failure };
  const { status, body: reply, bodyLength, etag: newEtag, listVersion } = sent.response;
  if (status === 304) return { state: 'unchanged' };
  const version = { ...(newEtag ? { etag: newEtag } : {}), ...(listVersion ? { version: listVersion } : {}) };
  if (status === ONLY_CHANGES) return { state: 'changed', changes: reply as readonly Change[], ...version };
  // The server filters replies by their schema, so one with the mark has that shape.
  return {
    state: 'fresh',
    reply: reply as Reply,
    ...version,
    ...(bodyLength === undefined ? {} : { bytes: bodyLength }),
  };
}

interface LooseOptions extends SendOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Marks {
  readonly cacheable?: boolean | undefined;
  readonly replay?: boolean | undefined;
  readonly withDevice?: boolean | undefined;
}

function markers(how: Marks): Record<string, string> {
  if (!how.cacheable && !how.replay) return how.withDevice ? { [DEVICE_HEADER]: deviceId() } : {};
  return {
    ...(how.cacheable ? { [CACHEABLE_HEADER]: 'true' } : {}),
    ...(how.replay ? { [REPLAY_HEADER]: 'true' } : {}),
    [SENT_AT_HEADER]: nowIso(),
    [DEVICE_HEADER]: deviceId(),
  };
}

const ACTION_MARK = ['success'];

/** `data`: exactly as stored; `clockOffset`: at its creation. */
export async function sendAction(
  path: string,
  data: unknown,
  { replay, clockOffset }: { replay: boolean; clockOffset?: number | undefined },
): Promise<CallResult<unknown>> {
  const clock: Record<string, string> = clockOffset === undefined ? {} : { [CLOCK_OFFSET_HEADER]: String(clockOffset) };
  const sent = await sendInSession({
    method: 'POST',
    path,
    mark: ACTION_MARK,
    body: data,
    headers: { ...markers({ cacheable: true, replay }), ...clock },
  });
  if (!sent.ok) return sent;
  // A captive portal may respond with JSON, too.
  return isConfirmation(sent.response.body)
    ? { ok: true, reply: sent.response.body }
    : trouble('network', general.unreachable);
}

type ReceivedResponse = Extract<ApiResponse, { answered: true }>;
type Sent =
  | { readonly ok: true; readonly response: ReceivedResponse }
  | { readonly ok: false; readonly failure: Failure };

let triedInThisBurst = false;
// Each path has one refresh until it is answered, even if other requests succeed between its failures.
const triedFor = new Set<string>();

/** Waits while the entrance of the office asks the person, and repeats the request then. */
export async function sendInSession(request: ApiRequest): Promise<Sent> {
  const sent = await sendRenewed(request);
  return !sent.ok && (await passEntrance(sent.failure, request.path)) ? await sendInSession(request) : sent;
}

/** After a 401, renews the session once and repeats the request. */
async function sendRenewed(request: ApiRequest): Promise<Sent> {
  const stamp = sessionStamp();
  const response = await sendRequest(request);
  if (response.answered) {
    triedInThisBurst = false;
    triedFor.delete(request.path);
  }
  if (request.path.startsWith('/auth/')) return resultOf(response);
  if (response.answered && response.status === 401)
    return await afterUnauthorized(request, await refreshSession(stamp));
  // A response that was cut off came from the server.
  if (!response.answered && response.why === 'network' && !response.hasBegun)
    return await afterNoNetwork(request, response, stamp);
  return resultOf(response);
}

async function afterUnauthorized(request: ApiRequest, refreshed: RefreshOutcome): Promise<Sent> {
  if (!refreshed.ok) return trouble(refreshed.signedOut ? 'signed-out' : 'temporary', texts[refreshed.text]);
  const again = await sendRequest(restamped(request));
  if (again.answered && again.status === 401) return trouble('temporary', texts[STILL_REFUSED_TEXT]);
  return resultOf(again);
}

function restamped(request: ApiRequest): ApiRequest {
  const isStamped = request.headers?.[SENT_AT_HEADER] !== undefined;
  return isStamped ? { ...request, headers: { ...request.headers, [SENT_AT_HEADER]: nowIso() } } : request;
}

async function afterNoNetwork(request: ApiRequest, response: ApiResponse, stamp: SessionStamp): Promise<Sent> {
  const isRead = request.method === 'GET';
  const facts = {
    isRead,
    browserOnline: isOnline(),
    triedInThisBurst: triedInThisBurst || triedFor.has(request.path),
    hasToken: stamp.token !== undefined,
  };
  if (!mayRefreshAfterNetworkFailure(facts)) return resultOf(response);
  triedInThisBurst = true;
  triedFor.add(request.path);
  const refreshed = await refreshSession(stamp);
  return resultOf(refreshed.ok ? await sendRequest(request) : response);
}

function resultOf(response: ApiResponse): Sent {
  const failure = failureOf(response);
  if (failure) return { ok: false, failure };
  return response.answered ? { ok: true, response } : trouble('network', general.unreachable);
}

function trouble(kind: 'signed-out' | 'temporary' | 'network', message: string): Extract<Sent, { ok: false }> {
  return { ok: false, failure: { kind: 'trouble', trouble: kind, message } };
}
