import {
  CACHEABLE_HEADER,
  CLOCK_OFFSET_HEADER,
  DEVICE_HEADER,
  pathOf,
  REPLAY_HEADER,
  SENT_AT_HEADER,
  type Endpoint,
  type GapsOf,
  type PathGaps,
} from '@offpiste/core/endpoints';
import { isYes } from '@offpiste/core/action/action.rules';
import { mayRefreshAfterNetworkFailure, STILL_REFUSED_TEXT } from '@offpiste/core/session/refresh.rules';
import { nowIso } from '#device/clock.ts';
import { deviceId } from '#device/ids.ts';
import { isOnline } from '#device/online.ts';
import { failureOf, type Failure } from '#session/failure.ts';
import { refreshSession, sessionStamp, type RefreshOutcome, type SessionStamp } from '#session/refresh.ts';
import { ask, type Answer, type Question } from '#session/request.ts';
import { general } from '#texts/general';
import { session as texts } from '#texts/session';

type Optional<Condition extends boolean, Shape> = Condition extends true ? Partial<Shape> : Shape;

/** What a call needs: a text for every gap of its path, the body it takes. */
export type CallOptions<Body, Path extends string> = Optional<
  [GapsOf<Path>] extends [never] ? true : false,
  { readonly gaps: PathGaps<Path> }
> &
  Optional<undefined extends Body ? true : false, { readonly body: Body }> & {
    readonly signal?: AbortSignal;
    /** Marks a post that the phone queues when it cannot be sent. */
    readonly cacheable?: boolean;
    /** Marks a post that reports what already happened. */
    readonly replay?: boolean;
    /** The tag of the copy at hand: an answer of 304 says it is still right. */
    readonly etag?: string | undefined;
  };

export type CallResult<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly failure: Failure };

export type FreshResult<Reply> =
  | { readonly state: 'fresh'; readonly reply: Reply; readonly etag?: string }
  | { readonly state: 'unchanged' }
  | { readonly state: 'failed'; readonly failure: Failure };

/** Calls an endpoint and gives its reply, or why there is none. Throws only for the caller's own abort. */
export async function call<Body, Reply, Path extends string>(
  endpoint: Endpoint<Body, Reply, Path>,
  options: CallOptions<Body, Path>,
): Promise<CallResult<Reply>> {
  const result = await callFresh(endpoint, options);
  if (result.state === 'fresh') return { ok: true, reply: result.reply };
  if (result.state === 'failed') return { ok: false, failure: result.failure };
  return { ok: false, failure: { kind: 'trouble', trouble: 'network', message: general.unreachable, status: 304 } };
}

/** As `call`, for those who hold a copy already. */
export async function callFresh<Body, Reply, Path extends string>(
  endpoint: Endpoint<Body, Reply, Path>,
  options: CallOptions<Body, Path>,
): Promise<FreshResult<Reply>> {
  const { gaps, body, signal, cacheable, replay, etag }: LooseOptions = options;
  const sent = await send({
    method: endpoint.method,
    path: pathOf<string>(endpoint, gaps ?? {}),
    mark: endpoint.mark,
    body,
    signal,
    headers: { ...markers({ cacheable, replay }), ...(etag ? { 'If-None-Match': etag } : {}) },
  });
  if (!sent.ok) return { state: 'failed', failure: sent.failure };
  if (sent.answer.status === 304) return { state: 'unchanged' };
  // The server filters every reply by the schema of its endpoint: what bears its mark has the shape.
  return { state: 'fresh', reply: sent.answer.body as Reply, ...(sent.answer.etag ? { etag: sent.answer.etag } : {}) };
}

interface LooseOptions {
  readonly gaps?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly cacheable?: boolean;
  readonly replay?: boolean;
  readonly etag?: string | undefined;
}

/** The headers of a post that may be queued: the server measures the handset's clock by them and tells phones apart. */
function markers(how: { cacheable?: boolean | undefined; replay?: boolean | undefined }): Record<string, string> {
  if (!how.cacheable && !how.replay) return {};
  return {
    ...(how.cacheable ? { [CACHEABLE_HEADER]: 'true' } : {}),
    ...(how.replay ? { [REPLAY_HEADER]: 'true' } : {}),
    [SENT_AT_HEADER]: nowIso(),
    [DEVICE_HEADER]: deviceId(),
  };
}

const ACTION_MARK = ['success'];

/** A queued or queueable post, with the body just as it lies in the queue; `clockOffset` is of when it was made. */
export async function sendAction(
  path: string,
  data: unknown,
  { replay, clockOffset }: { replay: boolean; clockOffset?: number | undefined },
): Promise<CallResult<unknown>> {
  const clock: Record<string, string> = clockOffset === undefined ? {} : { [CLOCK_OFFSET_HEADER]: String(clockOffset) };
  const sent = await send({
    method: 'POST',
    path,
    mark: ACTION_MARK,
    body: data,
    headers: { ...markers({ cacheable: true, replay }), ...clock },
  });
  if (!sent.ok) return sent;
  // Some of those who answer in the server's place speak JSON, too.
  return isYes(sent.answer.body) ? { ok: true, reply: sent.answer.body } : trouble('network', general.unreachable);
}

type Answered = Extract<Answer, { answered: true }>;
type Sent = { readonly ok: true; readonly answer: Answered } | { readonly ok: false; readonly failure: Failure };

let triedInThisBurst = false;

/** Sends a request in the session: a refused session is renewed once and the request repeated. */
export async function send(question: Question): Promise<Sent> {
  const stamp = sessionStamp();
  const answer = await ask(question);
  if (answer.answered) triedInThisBurst = false;
  if (question.path.startsWith('/auth/')) return sentOf(answer);
  if (answer.answered && answer.status === 401) return await afterRefusal(question, await refreshSession(stamp));
  if (!answer.answered && answer.why === 'network') return await afterNoNetwork(question, answer, stamp);
  return sentOf(answer);
}

async function afterRefusal(question: Question, refreshed: RefreshOutcome): Promise<Sent> {
  if (!refreshed.ok) return trouble(refreshed.signedOut ? 'signed-out' : 'temporary', texts[refreshed.text]);
  const again = await ask(sentAnew(question));
  if (again.answered && again.status === 401) return trouble('temporary', texts[STILL_REFUSED_TEXT]);
  return sentOf(again);
}

/** The renewal took its time, and the server measures the handset's clock by the moment of sending. */
function sentAnew(question: Question): Question {
  const isStamped = question.headers?.[SENT_AT_HEADER] !== undefined;
  return isStamped ? { ...question, headers: { ...question.headers, [SENT_AT_HEADER]: nowIso() } } : question;
}

async function afterNoNetwork(question: Question, answer: Answer, stamp: SessionStamp): Promise<Sent> {
  const isRead = question.method === 'GET';
  const facts = { isRead, browserOnline: isOnline(), triedInThisBurst, hasToken: stamp.token !== undefined };
  if (!mayRefreshAfterNetworkFailure(facts)) return sentOf(answer);
  triedInThisBurst = true;
  const refreshed = await refreshSession(stamp);
  return sentOf(refreshed.ok ? await ask(question) : answer);
}

function sentOf(answer: Answer): Sent {
  const failure = failureOf(answer);
  if (failure) return { ok: false, failure };
  return answer.answered ? { ok: true, answer } : trouble('network', general.unreachable);
}

function trouble(kind: 'signed-out' | 'temporary' | 'network', message: string): Extract<Sent, { ok: false }> {
  return { ok: false, failure: { kind: 'trouble', trouble: kind, message } };
}
