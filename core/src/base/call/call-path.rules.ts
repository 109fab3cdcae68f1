// Source: docs/reference/brands.md (Calls).
/** `weekId` in `/api/events/:weekId`. */
export type PathParamNames<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | PathParamNames<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

export type PathParams<Path extends string> = { readonly [Param in PathParamNames<Path>]: string };

/** The path with its percent-encoded parameters. */
export function pathOf<Path extends string>({ path }: { readonly path: Path }, params: PathParams<Path>): string {
  const values: Readonly<Record<string, string>> = params;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
