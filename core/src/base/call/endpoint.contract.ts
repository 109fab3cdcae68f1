// Source: docs/reference/brands.md (Calls).
import type { ReplyMark } from './reply-mark.rules.ts';
import type { Call, Checked, ReplyOf } from './call.builder.ts';

declare const bodyType: unique symbol;
declare const replyType: unique symbol;

export interface Endpoint<Body, Reply, Path extends string = string> {
  readonly method: 'GET' | 'POST';
  readonly path: Path;
  /** The fields by which a phone recognises the server's reply. */
  readonly mark?: ReplyMark;
  readonly [bodyType]?: Body;
  readonly [replyType]?: Reply;
}

export type EndpointOf<C extends Call> = Endpoint<Checked<C['body']>, ReplyOf<C>, C['path']> &
  Pick<C, 'method' | (undefined extends C['mark'] ? never : 'mark')>;
