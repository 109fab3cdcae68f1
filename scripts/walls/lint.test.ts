import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT, WORKSPACES } from '../steps/project.ts';
import { WALL_CASES } from './cases.ts';
import { REMOVABLE_CASES } from './removable.cases.ts';

const CASES = [...WALL_CASES, ...REMOVABLE_CASES];

interface LintReport {
  diagnostics: { code: string; filename: string; message: string }[];
}

/** The linter also reads these files. */
const SETTINGS = [
  '.oxlintrc.json',
  'package.json',
  'tsconfig.base.json',
  'scripts/tsconfig.json',
  'scripts/walls',
  ...WORKSPACES.flatMap((workspace) => [`${workspace}/package.json`, `${workspace}/tsconfig.json`]),
];

let report: LintReport;

beforeAll(() => {
  const folder = projectWithCases();
  const run = spawnSync(process.execPath, [join(folder, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  report = JSON.parse(run.stdout);
  return () => rmSync(folder, { recursive: true, force: true });
});

function projectWithCases(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'offpiste-walls-')));
  for (const path of SETTINGS.filter((each) => existsSync(join(PROJECT_ROOT, each))))
    cpSync(join(PROJECT_ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const { file, text } of CASES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

function codesAt(file: string): string[] {
  return report.diagnostics.filter((each) => each.filename === file).map((each) => each.code);
}

describe('the linter reports forbidden imports and constructs', () => {
  test.each(CASES.filter((each) => each.rule))('$file: $rule', ({ file, rule }) => {
    expect(codesAt(file)).toContain(rule);
  });
});

describe('the linter accepts allowed imports and constructs', () => {
  test.each(CASES.filter((each) => !each.rule))('$file', ({ file }) => {
    expect(codesAt(file)).toEqual([]);
  });
});
