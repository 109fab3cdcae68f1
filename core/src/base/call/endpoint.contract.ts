// Source: docs/reference/brands.md (Calls).
import type { ReplyMark } from './reply-mark.rules.ts';
import type { Call, Checked, ReplyOf } from './call.builder.ts';

declare const bodyType: unique symbol;
declare const replyType: unique symbol;

/** A call as the app uses it: method and path, and the types of body and reply without their schemas. */
export interface Endpoint<Body, Reply, Path extends string = string> {
  readonly method: 'GET' | 'POST';
  readonly path: Path;
  /** The mark by which a phone verifies that the reply is the server's; undefined where it is verified otherwise. */
  readonly mark?: ReplyMark;
  readonly [bodyType]?: Body;
  readonly [replyType]?: Reply;
}

/** The endpoint type of a declared call, with exactly its method, path and mark. */
export type EndpointOf<C extends Call> = Endpoint<Checked<C['body']>, ReplyOf<C>, C['path']> &
  Pick<C, 'method' | (undefined extends C['mark'] ? never : 'mark')>;
