import type { PathParamNames, PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import type { Failure } from './failure.ts';

type Optional<Condition extends boolean, Shape> = Condition extends true ? Partial<Shape> : Shape;

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** The request reports something that already happened. */
  readonly replay?: boolean;
  /** The tag of the cached copy, for a 304. */
  readonly etag?: string | undefined;
  /** Identifies this phone to the server. */
  readonly withDevice?: boolean;
  /** A post without effect: limited by silence, like a read. */
  readonly isRead?: boolean;
  /** For the whole call, if the server works longer than a read may be silent. */
  readonly timeoutMs?: number;
  /** Excluded from the measurement of the link. */
  readonly relayed?: boolean;
}

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

/** Sets the implementation, so that screens do not depend on the session. */
export function provideCall(provided: Call): void {
  send = provided;
}

/** Calls an endpoint in the session. */
export const callServer: Call = (endpoint, options) => {
  if (!send) throw new Error('The app was opened without calls');
  return send(endpoint, options);
};
