// Source: docs/reference/brands.md (Calls).
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '../../core/src/calls.ts';
import { toolFile } from './program.ts';
import { PROJECT_ROOT } from './project.ts';

/** What the app calls before it is signed in: the rest is of no use to the first script. */
const FIRST: readonly string[] = ['refresh', 'status', 'health'];

interface Table {
  readonly file: string;
  readonly head: string;
  readonly has: (name: string) => boolean;
}

const MADE =
  '// Made by `npm run generate` from the calls that the nouns declare in their *.calls.ts: change those, not this.';

const TABLES: readonly Table[] = [
  {
    file: 'core/src/first-endpoints.ts',
    head: `${MADE}
import type { EndpointOf } from './base/call/endpoint.contract.ts';
import { get, post } from './base/call/endpoint-line.rules.ts';
import type { calls } from './calls.ts';

type First = ${FIRST.map((name) => `'${name}'`).join(' | ')};

/** What the app calls before it is signed in. */
export const firstEndpoints: { readonly [Name in First]: EndpointOf<(typeof calls)[Name]> } = {
`,
    has: (name) => FIRST.includes(name),
  },
  {
    file: 'core/src/endpoints.ts',
    head: `${MADE}
import type { EndpointOf } from './base/call/endpoint.contract.ts';
import { get, post } from './base/call/endpoint-line.rules.ts';
import type { calls } from './calls.ts';
import { firstEndpoints } from './first-endpoints.ts';

/** The method and path of every call, which a phone needs at run time. Bodies, replies and parameters are types only. */
export const endpoints: { readonly [Name in keyof typeof calls]: EndpointOf<(typeof calls)[Name]> } = {
  ...firstEndpoints,
`,
    has: (name) => !FIRST.includes(name),
  },
];

/** Writes the phone's tables of calls anew. */
export async function writeEndpointTable(): Promise<void> {
  for (const table of TABLES) await writeFile(join(PROJECT_ROOT, table.file), codeOf(table));
}

/** Throws when the phone's tables of calls are not made from the calls as they are declared now. */
export async function checkEndpointTable(): Promise<void> {
  for (const table of TABLES) {
    if ((await readFile(join(PROJECT_ROOT, table.file), 'utf8')) !== codeOf(table))
      throw new Error(`${table.file} is not what the calls of the nouns make: run \`npm run generate\`.`);
  }
}

function codeOf({ file, head, has }: Table): string {
  const lines = Object.entries(calls).flatMap(([name, { method, path, mark }]) => {
    const parts = [path, mark].filter((part) => part !== undefined).map((part) => JSON.stringify(part));
    return has(name) ? [`${name}: ${method.toLowerCase()}(${parts.join(', ')}),\n`] : [];
  });
  const input = `${head}${lines.join('')}};\n`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [toolFile('oxfmt/bin/oxfmt'), `--stdin-filepath=${file}`],
    { cwd: PROJECT_ROOT, encoding: 'utf8', input },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
