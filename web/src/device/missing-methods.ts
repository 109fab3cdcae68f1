/*
 * Methods that the oldest supported browsers lack: copying methods of arrays in Chrome 109, grouping on iPhones before 17.4.
 * Imported before all code that uses them. `npm run check` finds other newer methods.
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
