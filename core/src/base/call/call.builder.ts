// Source: docs/reference/brands.md (Calls).
import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { ReplyMark } from './reply-mark.rules.ts';
import type { CallRole } from './office-role.rules.ts';
import type { PathParamNames } from './call-path.rules.ts';

/** Without a reply schema it returns bytes. Only the server loads it. */
export interface Call<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Params extends TSchema | undefined = TSchema | undefined,
  Body extends TSchema | undefined = TSchema | undefined,
  Reply extends TSchema | undefined = TSchema | undefined,
  Mark extends ReplyMark | undefined = ReplyMark | undefined,
  Records extends string | undefined = string | undefined,
> {
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  readonly params: Params;
  readonly body: Body;
  readonly reply: Reply;
  /** The fields by which a phone recognises the server's reply. */
  readonly mark: Mark;
  /** The kind of action that it records; undefined if it records none. */
  readonly records: Records;
  /** For calls of the office. `entered` by default. */
  readonly gate?: CallGate;
  /** For calls of the office. A test fails if one has none. */
  readonly role?: CallRole;
  /** The reply has an ETag. A known one is answered with 304. */
  readonly versioned?: true;
}

/**
 * The requirement of an office call, besides office access:
 * - `entrance`: none, because the call belongs to the entrance itself.
 * - `factor`: a recent confirmation, also before the entry.
 * - `entered`: an entry.
 * - `confirmed`: an entry and a recent confirmation.
 */
export type OfficeGate = 'entrance' | 'factor' | 'entered' | 'confirmed';

/** It may depend on the parameters of the path. */
type CallGate = OfficeGate | ((params: Readonly<Record<string, string>>) => OfficeGate);

export type Checked<Schema> = Schema extends TSchema ? Static<Schema> : undefined;
/** Bytes if the call has no schema. */
export type ReplyOf<C extends Call> = C['reply'] extends TSchema ? Static<C['reply']> : Uint8Array;

type MarkOf<Reply extends TSchema> =
  Static<Reply> extends readonly unknown[] ? 'list' : readonly AlwaysIn<Static<Reply>>[];
type AlwaysIn<Shape> = { [Field in keyof Shape]-?: undefined extends Shape[Field] ? never : Field }[keyof Shape] &
  string;

type ParamsPart<Path extends string, Params> = [PathParamNames<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Params & Record<Exclude<keyof Params, PathParamNames<Path>>, never> };
type Named<Path extends string> = Readonly<Record<PathParamNames<Path>, TSchema>>;
type ParamsOf<Params> = [keyof Params] extends [never]
  ? undefined
  : Params extends TProperties
    ? TObject<Params>
    : never;

/** Declares a call that reads JSON. The mark protects stored replies. */
export function get<
  const Path extends string,
  Reply extends TSchema,
  const Mark extends MarkOf<Reply>,
  Params extends Named<Path> = Named<Path>,
>(
  path: Path,
  call: {
    readonly summary: string;
    readonly reply: Reply;
    readonly mark: Mark;
    readonly gate?: CallGate;
    readonly role?: CallRole;
    readonly versioned?: true;
  } & ParamsPart<Path, Params>,
) {
  return callOf<Call<'GET', Path, ParamsOf<Params>, undefined, Reply, Mark>>('GET', path, call);
}

/** Declares a call that reads bytes. */
export function bytes<const Path extends string, Params extends Named<Path> = Named<Path>>(
  path: Path,
  call: {
    readonly summary: string;
    readonly gate?: CallGate;
    readonly role?: CallRole;
    readonly versioned?: true;
  } & ParamsPart<Path, Params>,
) {
  return callOf<Call<'GET', Path, ParamsOf<Params>, undefined, undefined, undefined>>('GET', path, call);
}

/** Declares a call that changes data. Its target is in the body. */
export function post<
  const Path extends string,
  Body extends TSchema,
  Reply extends TSchema,
  const Mark extends MarkOf<Reply> | undefined = undefined,
  const Records extends string | undefined = undefined,
>(
  path: Path,
  call: {
    readonly summary: string;
    readonly body: Body;
    readonly reply: Reply;
    readonly mark?: Mark;
    readonly records?: Records;
    readonly gate?: CallGate;
    readonly role?: CallRole;
  },
) {
  return callOf<Call<'POST', Path, undefined, Body, Reply, Mark, Records>>('POST', path, call);
}

/** Declares a call that writes bytes after the wishes in its body. It changes no data. */
export function postBytes<const Path extends string, Body extends TSchema, Params extends Named<Path> = Named<Path>>(
  path: Path,
  call: {
    readonly summary: string;
    readonly body: Body;
    readonly gate?: CallGate;
    readonly role?: CallRole;
  } & ParamsPart<Path, Params>,
) {
  return callOf<Call<'POST', Path, ParamsOf<Params>, Body, undefined, undefined>>('POST', path, call);
}

// The types are narrower than the parts that make up a call.
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

/** Merges call lists. Throws if calls share a name or path. */
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
