import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyProject } from './project-copy.ts';

const KNIP_WITHIN_MS = 120_000;

interface KnipReport {
  issues: { file: string; files: unknown[]; exports: { name: string }[]; dependencies: { name: string }[] }[];
}

let report: KnipReport;

beforeAll(() => {
  const copy = copyProject({ sources: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(copy.folder, file)), { recursive: true });
    writeFileSync(join(copy.folder, file), text);
  };
  write('web/src/features/dead/dead.part.tsx', 'export const dead = 1;\n');
  write('server/src/features/dead/dead.routes.ts', 'export const dead = 1;\n');
  write('core/src/dead/dead.rules.ts', 'export const dead = 1;\n');
  write('fixtures/src/dead.builder.ts', 'export const dead = 1;\n');
  const settings = JSON.parse(readFileSync(join(copy.folder, 'server', 'package.json'), 'utf8'));
  settings.dependencies['left-pad'] = '1.3.0';
  write('server/package.json', JSON.stringify(settings));

  const run = spawnSync(
    process.execPath,
    [join(copy.folder, 'node_modules/knip/bin/knip.js'), '--reporter', 'json', '--no-progress'],
    {
      cwd: copy.folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  report = JSON.parse(run.stdout);
  return () => copy.remove();
}, KNIP_WITHIN_MS);

test.each(['web/src/features/dead/dead.part.tsx', 'server/src/features/dead/dead.routes.ts'])(
  'nobody imports %s',
  (file) => {
    expect(report.issues.find((issue) => issue.file === file)?.files).toHaveLength(1);
  },
);

test.each(['core/src/dead/dead.rules.ts', 'fixtures/src/dead.builder.ts'])('nobody uses what %s exports', (file) => {
  expect(report.issues.find((issue) => issue.file === file)?.exports.map(({ name }) => name)).toEqual(['dead']);
});

test('nobody uses a package', () => {
  const unused = report.issues
    .find((issue) => issue.file === 'server/package.json')
    ?.dependencies.map(({ name }) => name);
  expect(unused).toContain('left-pad');
});
