import type { PathParamNames, PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import type { Failure } from './failure.ts';

type Optional<Condition extends boolean, Shape> = Condition extends true ? Partial<Shape> : Shape;

export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly replay?: boolean;
  readonly etag?: string | undefined;
  /** Accepts only the changes since this version, or 'none'. */
  readonly knownList?: string | undefined;
  readonly withDevice?: boolean;
  /** A post without effect: limited by silence, like a read. */
  readonly isRead?: boolean;
  readonly timeoutMs?: number;
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

/** Keeps screens independent of the session. */
export function provideCall(provided: Call): void {
  send = provided;
}

export const callServer: Call = (endpoint, options) => {
  if (!send) throw new Error('The app was opened without calls');
  return send(endpoint, options);
};
