import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '../../core/src/calls.ts';
import { toolFile } from './program.ts';
import { PROJECT_ROOT } from './project.ts';

const TABLE = 'core/src/endpoints.ts';

const HEAD = `// Made by \`npm run generate\` from the calls that the nouns declare in their *.calls.ts: change those, not this.
import type { EndpointOf } from './call/endpoint.contract.ts';
import type { calls } from './calls.ts';

type Line<Method, Path, Mark> = { readonly method: Method; readonly path: Path; readonly mark: Mark };

// Calls of two short functions are fewer bytes than the objects they return.
const get = <const Path, const Mark = undefined>(path: Path, mark?: Mark): Line<'GET', Path, Mark> => ({
  method: 'GET',
  path,
  mark: mark as Mark,
});
const post = <const Path, const Mark = undefined>(path: Path, mark?: Mark): Line<'POST', Path, Mark> => ({
  method: 'POST',
  path,
  mark: mark as Mark,
});

/**
 * The method and path of every call, which a phone needs at run time. Bodies, replies and parameters are types only.
 * Source: docs/product.md, section "Calls".
 */
export const endpoints: { readonly [Name in keyof typeof calls]: EndpointOf<(typeof calls)[Name]> } = {
`;

/** Writes the phone's table of calls anew. */
export async function writeEndpointTable(): Promise<void> {
  await writeFile(join(PROJECT_ROOT, TABLE), endpointTable());
}

/** Throws when the phone's table of calls is not made from the calls as they are declared now. */
export async function checkEndpointTable(): Promise<void> {
  if ((await readFile(join(PROJECT_ROOT, TABLE), 'utf8')) !== endpointTable())
    throw new Error(`${TABLE} is not what the calls of the nouns make: run \`npm run generate\`.`);
}

function endpointTable(): string {
  const lines = Object.entries(calls).map(([name, { method, path, mark }]) => {
    const parts = [path, mark].filter((part) => part !== undefined).map((part) => JSON.stringify(part));
    return `${name}: ${method.toLowerCase()}(${parts.join(', ')}),\n`;
  });
  const input = `${HEAD}${lines.join('')}};\n`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [toolFile('oxfmt/bin/oxfmt'), `--stdin-filepath=${TABLE}`],
    { cwd: PROJECT_ROOT, encoding: 'utf8', input },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
