import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runKept, toolFile } from '../steps/program.ts';
import { PROJECT_ROOT, WORKSPACES } from '../steps/project.ts';

interface Check {
  name: string;
  args: readonly string[];
}

const types = [...WORKSPACES, 'web/build', 'scripts'].map((folder): Check => {
  return { name: `types of ${folder}`, args: [toolFile('typescript/bin/tsc'), '-p', join(PROJECT_ROOT, folder)] };
});

// the slow ones first, so that both cores stay busy
const checks: Check[] = [
  {
    name: 'walls',
    args: [toolFile('vitest/vitest.mjs'), 'run', '--root', join(PROJECT_ROOT, 'scripts'), '--reporter=dot'],
  },
  { name: 'lint', args: [toolFile('oxlint/bin/oxlint')] },
  { name: 'dead code', args: [toolFile('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
  ...types,
];

const failed: string[] = [];

async function runNext(): Promise<void> {
  for (let check = checks.shift(); check; check = checks.shift()) {
    const start = performance.now();
    const { code, output } = await runKept(check.args);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
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
