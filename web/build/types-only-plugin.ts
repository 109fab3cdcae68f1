import type { Plugin } from 'vite';

const CONTRACT = /\/core\/src\/.*\.contract\.ts$/;

/**
 * The app uses only types and plain values of the contracts. Each value made with the schema library becomes one pure call,
 * so that the bundler drops it and the library. Marking the inner calls is not enough: values spread into another would stay.
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

/** The bundler drops plain values without a mark. */
const PLAIN: ReadonlySet<string> = new Set([
  'Literal',
  'TemplateLiteral',
  'ArrowFunctionExpression',
  'FunctionExpression',
]);

function asPureCall(code: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return `${code.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${code.slice(end)}`;
}
