// Source: docs/reference/brands.md (Calls).
/** The names of the parameters in a path, such as `weekId` in `/api/events/:weekId`. */
export type PathParamNames<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | PathParamNames<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

/** A string for every parameter of a path. */
export type PathParams<Path extends string> = { readonly [Param in PathParamNames<Path>]: string };

/** A call's path with its parameters filled in, each percent-encoded. */
export function pathOf<Path extends string>({ path }: { readonly path: Path }, params: PathParams<Path>): string {
  const values: Readonly<Record<string, string>> = params;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
