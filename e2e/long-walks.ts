/**
 * The journeys that `npm run test:long` walks and `npm test` does not, so that the latter stays short: what goes wrong on
 * bad links, in other tabs and over night, and every screen in turn.
 */
export const LONG_WALKS = [
  'long/**',
  'faults/**',
  'kept/{link,reads,storage,week-copy,week-link}.spec.ts',
  'access/{data-goes,fingerprint,lock-sleep}.spec.ts',
  'place/{key-offline,key-room-rules}.spec.ts',
  'shell/{accessibility,nuco,routes,upgrade}.spec.ts',
];

/** Those that take the machine for themselves: at most two at once. */
export const HEAVY_WALKS = 'long/**';
