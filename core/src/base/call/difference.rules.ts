// Source: docs/reference/connection.md (Lists by difference).

/** The status of a reply that has only the changes since the version that the request names. */
export const ONLY_CHANGES = 226;

export type Path = readonly (string | number)[];

/** A value and its path from the root of a reply; without a value it was removed. */
export type Change = readonly [path: Path] | readonly [path: Path, value: unknown];

/** The paths at which two JSON values differ. Arrays of different lengths differ as a whole. */
export function changedPaths(before: unknown, after: unknown): Path[] {
  if (Object.is(before, after)) return [];
  return (
    sharedNames(before, after)?.flatMap((name) =>
      changedPaths(childOf(before, name), childOf(after, name)).map((path) => [name, ...path]),
    ) ?? [[]]
  );
}

/** The changes to `after` from any value that differs from it only at `paths`. */
export function changesAt(after: unknown, paths: readonly Path[]): Change[] {
  const byText = new Map(paths.map((path) => [JSON.stringify(path), path]));
  const isInside = (path: Path) => path.some((_, depth) => byText.has(JSON.stringify(path.slice(0, depth))));
  return [...byText.values()]
    .filter((path) => !isInside(path))
    .map((path) => {
      const value = path.reduce(childOf, after);
      return value === undefined ? [path] : [path, value];
    });
}

/** A changed copy; the original stays. Throws if a path is not in it. */
export function withChanges(before: unknown, changes: readonly Change[]): unknown {
  // Many changes are in one long list, which is copied once.
  const copies = new Set<unknown>();
  return changes.reduce((value, change) => changed(value, change[0], change, copies), before);
}

function changed(value: unknown, [name, ...rest]: Path, change: Change, copies: Set<unknown>): unknown {
  if (name === undefined) return change[1];
  if (!isNested(value) || (Array.isArray(value) && !Object.hasOwn(value, name)))
    throw new RangeError(`No value at ${JSON.stringify(change[0])}`);
  const copy = copies.has(value) ? value : Array.isArray(value) ? [...value] : { ...value };
  copies.add(copy);
  if (rest.length === 0 && change.length === 1) Reflect.deleteProperty(copy, name);
  else {
    const part = changed(childOf(copy, name), rest, change, copies);
    // An assignment of `__proto__` would make no property.
    Object.defineProperty(copy, name, { value: part, configurable: true, enumerable: true, writable: true });
  }
  return copy;
}

function sharedNames(before: unknown, after: unknown): (string | number)[] | undefined {
  if (!isNested(before) || !isNested(after)) return undefined;
  if (Array.isArray(before) || Array.isArray(after)) {
    const isAlike = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
    return isAlike ? [...before.keys()] : undefined;
  }
  return Object.keys({ ...before, ...after });
}

function isNested(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null;
}

function childOf(value: unknown, name: string | number): unknown {
  return isNested(value) ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}
