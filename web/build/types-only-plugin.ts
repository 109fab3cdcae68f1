import type { Plugin } from 'vite';

const CONTRACT = /\/core\/src\/.*\.contract\.ts$/;
const SCHEMA_CALL = /\bType\.\w+\(/g;

/**
 * The app uses the types of the contracts and their plain values, never the schemas. Marked as pure, unused values
 * are dropped, and the schema library with them.
 */
export function typesOnlyPlugin(): Plugin {
  return {
    name: 'offpiste-types-only',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: code.replace(SCHEMA_CALL, '/* @__PURE__ */ $&'), map: null }),
    },
  };
}
