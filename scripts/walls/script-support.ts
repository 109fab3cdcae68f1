import { parse, type Expression, type Node, type Super } from 'acorn';
import { simple } from 'acorn-walk';
import type { Identifier } from '@mdn/browser-compat-data/types';
import { features, isEverywhere, partsOf } from './declared-support.ts';

const builtins = new Map(partsOf(features.javascript.builtins ?? {}));
const interfaces = new Map(partsOf(features.api));
const OBJECTS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  crypto: 'Crypto',
  performance: 'Performance',
  location: 'Location',
  history: 'History',
};
/** Single words are often the app's own names. */
const TELLING = /[a-z][A-Z]/;
const methods = new Map<string, boolean>();
for (const one of builtins.values()) addMethods(one, () => true);
for (const one of interfaces.values()) addMethods(one, (name) => TELLING.test(name));

/** Records for each method name whether an object in every declared browser has it. */
function addMethods(of: Identifier, isWanted: (name: string) => boolean): void {
  for (const [name, part] of partsOf(of)) {
    const is = isEverywhere(part);
    if (is !== undefined && isWanted(name)) methods.set(name, is || methods.get(name) === true);
  }
}

/**
 * Uses that a declared browser lacks: globals ('OffscreenCanvas'), their members ('Map.groupBy', 'navigator.share'),
 * and other methods ('.toSorted').
 */
export function scriptFindings(text: string): string[] {
  const found = new Set<string>();
  const look = (name: string | undefined) => {
    if (name && isEverywhere(globalOf(name)) === false) found.add(name);
  };
  const lookAtMember = (object: Expression | Super, member: string) => {
    const owner = nameOf(object) ?? '';
    const is = isEverywhere(memberOf(owner, member));
    if (is === false) found.add(`${owner}.${member}`);
    return is;
  };
  simple(parse(text, { ecmaVersion: 'latest', sourceType: 'module' }), {
    NewExpression: ({ callee }) => look(nameOf(callee)),
    MemberExpression: ({ object, property }) => {
      lookAtMember(object, nameOf(property) ?? '');
    },
    CallExpression: ({ callee, optional }) => {
      look(nameOf(callee));
      // With '?.' the script checks for it.
      if (callee.type !== 'MemberExpression' || callee.computed || optional) return;
      const member = nameOf(callee.property) ?? '';
      if (lookAtMember(callee.object, member) === undefined && methods.get(member) === false) found.add(`.${member}()`);
    },
  });
  return [...found];
}

function globalOf(name: string): Identifier | undefined {
  return builtins.get(name) ?? interfaces.get(name);
}

function memberOf(owner: string, member: string): Identifier | undefined {
  const of = globalOf(OBJECTS[owner] ?? owner);
  return of && partsOf(of).find(([name]) => name === member || name === `${member}_static`)?.[1];
}

function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' && 'name' in node && typeof node.name === 'string' ? node.name : undefined;
}
