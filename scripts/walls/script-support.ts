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
/** Two words at least: a single one is too often a name of the app's own. */
const TELLING = /[a-z][A-Z]/;
const methods = new Map<string, boolean>();
for (const one of builtins.values()) addMethods(one, () => true);
for (const one of interfaces.values()) addMethods(one, (name) => TELLING.test(name));

/** By the name of a method, whether any kind of object that has one of this name has it in every declared browser. */
function addMethods(of: Identifier, isWanted: (name: string) => boolean): void {
  for (const [name, part] of partsOf(of)) {
    const is = isEverywhere(part);
    if (is !== undefined && isWanted(name)) methods.set(name, is || methods.get(name) === true);
  }
}

/**
 * What a script uses that not every declared browser has: globals ('OffscreenCanvas'), what belongs to globals ('Map.groupBy',
 * 'navigator.share'), and methods of anything else ('.toSorted'), where nothing has had one of that name for long enough.
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
      // With '?.' the script asks first.
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
