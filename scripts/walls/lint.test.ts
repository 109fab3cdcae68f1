import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { WALL_CASES } from './cases.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

interface LintReport {
  diagnostics: { code: string; filename: string; message: string }[];
}

let report: LintReport;
let copy: ProjectCopy;

/** A whole tool runs once: on a machine with other work that takes long. */
const TOOL_PATIENCE_MS = 120_000;

beforeAll(() => {
  copy = copyProject({ sources: false });
  for (const { file, text } of WALL_CASES) {
    mkdirSync(dirname(join(copy.folder, file)), { recursive: true });
    writeFileSync(join(copy.folder, file), text);
  }
  const run = spawnSync(process.execPath, [join(copy.folder, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'], {
    cwd: copy.folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  report = JSON.parse(run.stdout);
  return () => copy.remove();
}, TOOL_PATIENCE_MS);

function codesAt(file: string): string[] {
  return report.diagnostics.filter((each) => each.filename === file).map((each) => each.code);
}

describe('what must not stand is refused', () => {
  test.each(WALL_CASES.filter((each) => each.rule))('$file: $rule', ({ file, rule }) => {
    expect(codesAt(file)).toContain(rule);
  });
});

describe('what may stand passes', () => {
  test.each(WALL_CASES.filter((each) => !each.rule))('$file', ({ file }) => {
    expect(codesAt(file)).toEqual([]);
  });
});
