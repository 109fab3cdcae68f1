import { join, relative, sep } from 'node:path';
import { analyse } from 'scslre';
import type { Context, ESTree, Plugin, Rule } from '@oxlint/plugins';
import { objectionToFile, objectionToPackage, objectionToValues, roomOf } from './rooms.ts';
import { targetOf } from './specifier.ts';

const ROOT = join(import.meta.dirname, '../..');
const UPWARD_FORBIDDEN = /^(web|server)\/src\//;
const VAGUE_NAME = /(^|[/.-])(utils?|helpers?|common|misc)([/.-]|$)|(^|\/)index\./;

function fileOf(context: Context): string {
  return relative(ROOT, context.filename).split(sep).join('/');
}

/** Covers static and dynamic imports, re-exports, type imports and worker addresses. */
const direction: Rule = {
  create(context) {
    const from = fileOf(context);
    const check = (node: ESTree.Node, specifier: unknown, { imported = ['*'], isType = false }: Imported = {}) => {
      if (typeof specifier !== 'string') return;
      const objection = objectionTo(from, specifier, imported, isType);
      if (objection) context.report({ node, message: `${objection} (${specifier})` });
    };
    return {
      ImportDeclaration: (node) =>
        check(node, node.source.value, {
          imported: node.specifiers.map(importedName),
          isType: node.importKind === 'type',
        }),
      ExportNamedDeclaration: (node) => check(node, node.source?.value, { isType: node.exportKind === 'type' }),
      ExportAllDeclaration: (node) => check(node, node.source.value, { isType: node.exportKind === 'type' }),
      ImportExpression: (node) => check(node, literal(node.source)),
      TSImportType: (node) => check(node, node.source.value, { isType: true }),
      NewExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'URL' || node.arguments.length < 2) return;
        const address = literal(node.arguments[0]);
        if (typeof address === 'string' && /^\.{1,2}\/.*\.(ts|tsx)$/.test(address)) check(node, address);
      },
    };
  },
};

interface Imported {
  imported?: readonly string[];
  isType?: boolean;
}

function objectionTo(
  from: string,
  specifier: string,
  imported: readonly string[],
  isType: boolean,
): string | undefined {
  if (UPWARD_FORBIDDEN.test(from) && specifier.startsWith('../')) return 'no upward paths here: use a # path';
  const target = targetOf(ROOT, from, specifier);
  switch (target?.kind) {
    case undefined:
      return undefined;
    case 'file':
      return objectionToFile(from, target.path) ?? (isType ? undefined : objectionToValues(from, target.path));
    case 'package':
      return objectionToPackage(from, target.name, imported);
    case 'node':
      return roomOf(from)?.nodeModules === false ? `${roomOf(from)?.folder} may not use modules of Node` : undefined;
  }
}

function importedName(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value;
}

function literal(node: ESTree.Node | undefined): unknown {
  return node?.type === 'Literal' ? node.value : undefined;
}

/** `new Date()` and `Date()` read the clock; `new Date(instant)` does not. */
const noClock: Rule = {
  create(context) {
    const message = 'The clock comes in as an argument.';
    return {
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message });
      },
      CallExpression(node) {
        if (isDate(node.callee)) context.report({ node, message });
      },
    };
  },
};

function isDate(node: ESTree.Node): boolean {
  return node.type === 'Identifier' && node.name === 'Date';
}

/** A file is named after its subject; barrel files and catch-all names are forbidden. */
const namedByNoun: Rule = {
  create(context) {
    return {
      Program(node) {
        const file = fileOf(context);
        if (VAGUE_NAME.test(file)) context.report({ node, message: `Name the noun: ${file}` });
      },
    };
  },
};

/** Patterns read external text, so they must take linear time. `new RegExp` is not checked. */
const linearPattern: Rule = {
  create(context) {
    return {
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern: source, flags } = node.regex;
        const [report] = analyse({ source, flags: flags.replace('y', '') }).reports;
        if (report) context.report({ node, message: `Takes more than linear time (${report.type}).` });
      },
    };
  },
};

const plugin: Plugin = {
  meta: { name: 'walls' },
  rules: { direction, 'no-clock': noClock, 'named-by-noun': namedByNoun, 'linear-pattern': linearPattern },
};
export default plugin;
