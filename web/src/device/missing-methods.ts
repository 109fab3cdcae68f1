/*
 * Methods that the app uses and that the oldest declared browsers lack: Chrome 109 the copying ones of arrays, iPhones before
 * 17.4 the grouping. Imported before anything that uses them. `npm run check` finds what else is newer.
 */

export {};

function define(owner: object, name: string, method: (...given: never[]) => unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value: method, configurable: true, writable: true });
}

define(Array.prototype, 'toSorted', function toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
  return [...this].sort(compare);
});

define(Array.prototype, 'toReversed', function toReversed(this: unknown[]) {
  return [...this].reverse();
});

define(Map, 'groupBy', (items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) => {
  const groups = new Map<unknown, unknown[]>();
  let place = 0;
  for (const item of items) {
    const key = keyOf(item, place);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
    place += 1;
  }
  return groups;
});
