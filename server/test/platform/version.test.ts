import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOf, VERSION } from '#platform/process/version';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-build-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function project(name: string, source: string): Promise<string> {
  const folder = join(home, name);
  for (const each of ['server/src', 'core/src', 'brands']) await mkdir(join(folder, each), { recursive: true });
  await writeFile(join(folder, 'package-lock.json'), '{}');
  await writeFile(join(folder, 'server/src/list.ts'), source);
  return folder;
}

test('a copy of an installation is the same build, and one changed source makes another', async () => {
  const one = await project('one', 'const answer = 1;');
  const copy = join(home, 'copy');
  await cp(one, copy, { recursive: true });
  const other = await project('other', 'const answer = 2;');
  expect(buildOf(copy)).toBe(buildOf(one));
  expect(buildOf(other)).not.toBe(buildOf(one));
});

test('the version says which build of it this is', () => {
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
});
