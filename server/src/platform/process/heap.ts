import { setFlagsFromString } from 'node:v8';

/** Growth of the heap before a collection, percent. */
const GROWTH_PERCENT = 30;

/** By default, V8 lets the heap grow to several times its live data. */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
