import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path/posix';

/** A project file (path from the root), a package, or a Node module. */
export type Target = { kind: 'file'; path: string } | { kind: 'package'; name: string } | { kind: 'node' };

const OWN_PACKAGE = /^@offpiste\/([a-z0-9-]+)(?:\/(.*))?$/;
const importMaps = new Map<string, [prefix: string, folder: string][]>();

/** By name only, so that it finds forbidden imports of missing files. */
export function targetOf(root: string, from: string, specifier: string): Target | undefined {
  const bare = specifier.split('?', 1)[0] ?? '';
  if (bare.startsWith('.')) return { kind: 'file', path: normalize(join(dirname(from), bare)) };
  if (bare.startsWith('#')) return subpathTarget(root, from, bare);
  const own = OWN_PACKAGE.exec(bare);
  if (own) return { kind: 'file', path: [own[1], own[2]].filter(Boolean).join('/') };
  if (isBuiltin(bare)) return { kind: 'node' };
  if (bare.startsWith('virtual:')) return undefined;
  const parts = bare.split('/');
  return { kind: 'package', name: parts.slice(0, bare.startsWith('@') ? 2 : 1).join('/') };
}

function subpathTarget(root: string, from: string, specifier: string): Target | undefined {
  const workspace = from.split('/')[0] ?? '';
  const entry = importMapOf(root, workspace).find(([prefix]) => specifier.startsWith(prefix));
  if (!entry) return undefined;
  const [prefix, place] = entry;
  const rest = specifier.slice(prefix.length);
  return place.startsWith('.')
    ? { kind: 'file', path: join(workspace, place, rest) }
    : targetOf(root, from, place + rest);
}

function importMapOf(root: string, workspace: string): [prefix: string, folder: string][] {
  const known = importMaps.get(workspace);
  if (known) return known;
  const file = join(root, workspace, 'package.json');
  const { imports = {} }: { imports?: Record<string, string> } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const map = Object.entries(imports).map(([name, path]): [string, string] => [
    name.split('*', 1)[0] ?? '',
    path.split('*', 1)[0] ?? '',
  ]);
  importMaps.set(workspace, map);
  return map;
}
