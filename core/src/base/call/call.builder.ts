// Source: docs/reference/brands.md (Calls).
import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { ReplyMark } from './reply-mark.rules.ts';
import type { PathParamNames } from './call-path.rules.ts';

/**
 * A declared call: method, path with `:parameters`, and the schemas of parameters, body and reply. A call without
 * a reply schema returns bytes. Only the server loads this; the app uses the table in endpoints.ts.
 */
export interface Call<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Params extends TSchema | undefined = TSchema | undefined,
  Body extends TSchema | undefined = TSchema | undefined,
  Reply extends TSchema | undefined = TSchema | undefined,
  Mark extends ReplyMark | undefined = ReplyMark | undefined,
> {
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  readonly params: Params;
  readonly body: Body;
  readonly reply: Reply;
  /** The mark by which a phone verifies that the reply is the server's; undefined where it is verified otherwise. */
  readonly mark: Mark;
}

/** The type a schema accepts; undefined where there is none. */
export type Checked<Schema> = Schema extends TSchema ? Static<Schema> : undefined;
/** The reply type of a call; bytes where it has no schema. */
export type ReplyOf<C extends Call> = C['reply'] extends TSchema ? Static<C['reply']> : Uint8Array;

/** The required fields of a reply; a list is a mark itself. */
type MarkOf<Reply extends TSchema> =
  Static<Reply> extends readonly unknown[] ? 'list' : readonly AlwaysIn<Static<Reply>>[];
type AlwaysIn<Shape> = { [Field in keyof Shape]-?: undefined extends Shape[Field] ? never : Field }[keyof Shape] &
  string;

/** A schema for every parameter of the path, and for nothing else; none where the path has no parameters. */
type ParamsPart<Path extends string, Params> = [PathParamNames<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Params & Record<Exclude<keyof Params, PathParamNames<Path>>, never> };
type Named<Path extends string> = Readonly<Record<PathParamNames<Path>, TSchema>>;
type ParamsOf<Params> = [keyof Params] extends [never]
  ? undefined
  : Params extends TProperties
    ? TObject<Params>
    : never;

/** A call that reads JSON. It needs a mark, because a phone stores the reply. */
export function get<
  const Path extends string,
  Reply extends TSchema,
  const Mark extends MarkOf<Reply>,
  Params extends Named<Path> = Named<Path>,
>(
  path: Path,
  call: { readonly summary: string; readonly reply: Reply; readonly mark: Mark } & ParamsPart<Path, Params>,
) {
  return callOf<Call<'GET', Path, ParamsOf<Params>, undefined, Reply, Mark>>('GET', path, call);
}

/** A call that reads bytes: a document, a picture, a week. */
export function bytes<const Path extends string, Params extends Named<Path> = Named<Path>>(
  path: Path,
  call: { readonly summary: string } & ParamsPart<Path, Params>,
) {
  return callOf<Call<'GET', Path, ParamsOf<Params>, undefined, undefined, undefined>>('GET', path, call);
}

/** A call that changes something. Its path has no parameters; its target is in the body. */
export function post<
  const Path extends string,
  Body extends TSchema,
  Reply extends TSchema,
  const Mark extends MarkOf<Reply> | undefined = undefined,
>(path: Path, call: { readonly summary: string; readonly body: Body; readonly reply: Reply; readonly mark?: Mark }) {
  return callOf<Call<'POST', Path, undefined, Body, Reply, Mark>>('POST', path, call);
}

// The types above are narrower than their parts; at run time a call is its parts and the schema of its parameters.
function callOf<C extends Call>(
  method: C['method'],
  path: C['path'],
  call: { readonly summary: string; readonly params?: TProperties | undefined },
): C {
  const { params, ...parts } = call;
  return { method, path, ...parts, ...(params ? { params: Type.Object(params) } : {}) } as unknown as C;
}

type CallList = Readonly<Record<string, Call>>;
type Together<List> = (List extends unknown ? (list: List) => void : never) extends (list: infer All) => void
  ? All
  : never;

/** Merges the call lists of all features. Throws when two calls share a name, or a method and path. */
export function collect<Lists extends readonly CallList[]>(...lists: Lists): Together<Lists[number]> {
  const entries = lists.flatMap((list) => Object.entries(list));
  const seen = new Set<string>();
  for (const [name, { method, path }] of entries)
    for (const own of [name, `${method} ${path.replace(/:\w+/g, ':')}`]) {
      if (seen.has(own)) throw new Error(`Two calls share '${own}'; one of them is ${name}, ${method} ${path}`);
      seen.add(own);
    }
  return Object.fromEntries(entries) as Together<Lists[number]>;
}
