import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from './project-copy.ts';

const WRONG_FILES = [
  ['core', 'src/wrong/wrong.rules.ts'],
  ['brands', 'wrong/wrong.brand.ts'],
  ['fixtures', 'src/wrong.builder.ts'],
  ['server', 'src/features/wrong/wrong.routes.ts'],
  ['server', 'test/wrong.test.ts'],
  ['web', 'src/features/wrong/wrong.part.tsx'],
  ['e2e', 'wrong.spec.ts'],
  ['bench', 'wrong.ts'],
  ['scripts', 'commands/wrong.ts'],
  ['scripts', 'launch/wrong.mjs'],
] as const;

let copy: ProjectCopy;

beforeAll(() => {
  copy = copyProject({ sources: false });
  return () => copy.remove();
});

test.each(WRONG_FILES)('the type check of %s sees %s', (folder, file) => {
  const place = join(copy.folder, folder, file);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, '/** @type {string} */\nexport const wrong = Math.missing;\n');
  const run = spawnSync(
    process.execPath,
    [join(copy.folder, 'node_modules/typescript/bin/tsc'), '-p', folder, '--types', ''],
    {
      cwd: copy.folder,
      encoding: 'utf8',
    },
  );
  expect(run.stdout).toContain(`${folder}/${file}(2,`);
});
