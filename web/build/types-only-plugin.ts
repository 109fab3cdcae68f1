import type { Plugin } from 'vite';

const CONTRACT = /\/core\/src\/.*\.contract\.ts$/;

/**
 * The app uses the types of the contracts and their plain values, never the schemas. Each value that is made with the
 * schema library becomes the result of one call that is marked as pure, so that the bundler drops it where nothing uses
 * it, and the library with it. A mark on the calls inside does not suffice: what is spread into one would stay.
 */
export function typesOnlyPlugin(): Plugin {
  return {
    name: 'offpiste-types-only',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const values = this.parse(code).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          return declared?.type === 'VariableDeclaration'
            ? declared.declarations.flatMap(({ init }) => init ?? [])
            : [];
        });
        const schemas = values.filter(({ type }) => !PLAIN.has(type));
        return { code: schemas.reduceRight(asPureCall, code), map: null };
      },
    },
  };
}

/** A number or text is dropped as it is. */
const PLAIN: ReadonlySet<string> = new Set([
  'Literal',
  'TemplateLiteral',
  'ArrowFunctionExpression',
  'FunctionExpression',
]);

function asPureCall(code: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return `${code.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${code.slice(end)}`;
}
