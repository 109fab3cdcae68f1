import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runKept, toolFile } from '../steps/program.ts';
import { PROJECT_ROOT, WORKSPACES } from '../steps/project.ts';

interface Check {
  name: string;
  args: readonly string[];
  /** Its output is a figure for its row, also on success. */
  isFigure?: boolean;
}

const types = [...WORKSPACES, 'web/build', 'web/test', 'scripts'].map((folder): Check => {
  return { name: `types of ${folder}`, args: [toolFile('typescript/bin/tsc'), '-p', join(PROJECT_ROOT, folder)] };
});

// the slow ones first, so that both cores stay busy
const checks: Check[] = [
  {
    name: 'walls',
    args: [toolFile('vitest/vitest.mjs'), 'run', '--root', join(PROJECT_ROOT, 'scripts'), '--reporter=dot'],
  },
  { name: 'lint', args: [toolFile('oxlint/bin/oxlint')] },
  { name: 'generated', args: [join(PROJECT_ROOT, 'scripts/commands/generate.ts'), '--check'] },
  { name: 'format', args: [toolFile('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'dead code', args: [toolFile('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
  {
    name: 'declared browsers',
    args: [join(PROJECT_ROOT, 'scripts/walls/declared-browsers.ts')],
    isFigure: true,
  },
  { name: 'reach of screens', args: [join(PROJECT_ROOT, 'scripts/walls/screen-reach.ts')], isFigure: true },
  ...types,
];

const failed: string[] = [];

async function runNext(): Promise<void> {
  for (let check = checks.shift(); check; check = checks.shift()) {
    const start = performance.now();
    const { code, output } = await runKept(check.args);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const figure = check.isFigure ? `: ${output.split('\n')[0]}` : '';
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name}${figure} (${seconds} s)`);
    if (code === 0) continue;
    console.log(output.trimEnd());
    failed.push(check.name);
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, runNext));
if (failed.length > 0) {
  console.error(`\nThe check failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
