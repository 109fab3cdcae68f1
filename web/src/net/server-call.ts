import type { PathParamNames, PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import type { Failure } from './failure.ts';

type Optional<Condition extends boolean, Shape> = Condition extends true ? Partial<Shape> : Shape;

/** How a call is sent. */
export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Marks a request that reports what already happened. */
  readonly replay?: boolean;
  /** The tag of the cached copy: a 304 response confirms it. */
  readonly etag?: string | undefined;
  /** Tells the server which phone this is. */
  readonly withDevice?: boolean;
  /** A post that only asks: limited by silence, as a read. */
  readonly isRead?: boolean;
  /** For the whole call, where the server is at work for longer than a read may be silent. */
  readonly timeoutMs?: number;
  /** How long it takes says nothing of the link. */
  readonly relayed?: boolean;
}

/** What a call needs: a value for every parameter of its path, and its body. */
export type CallOptions<Body, Path extends string> = Optional<
  [PathParamNames<Path>] extends [never] ? true : false,
  { readonly params: PathParams<Path> }
> &
  Optional<undefined extends Body ? true : false, { readonly body: Body }> &
  SendOptions;

export type CallResult<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly failure: Failure };

type Call = <Body, Reply, Path extends string>(
  endpoint: Endpoint<Body, Reply, Path>,
  options: CallOptions<Body, Path>,
) => Promise<CallResult<Reply>>;

let send: Call | undefined;

/** Sets the implementation, so that a screen that asks the server does not depend on the session. */
export function provideCall(provided: Call): void {
  send = provided;
}

/** Calls an endpoint in the session and returns its reply, or why there is none. */
export const callServer: Call = (endpoint, options) => {
  if (!send) throw new Error('The app was opened without calls');
  return send(endpoint, options);
};
