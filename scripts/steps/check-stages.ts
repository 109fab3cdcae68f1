import { join } from 'node:path';
import { runKept, toolFile } from './program.ts';
import { PROJECT_ROOT, WORKSPACES } from './project.ts';
import type { Stage } from './stage.ts';
import { vitest } from './vitest.program.ts';
import { buildStage, DEFAULT_BRAND } from './web-build.ts';

/** The longest come first, so that no core waits for a late one. */
const SLOW_TYPES = ['server', 'web', 'core'] as const;
const OTHER_TYPES = [
  ...WORKSPACES.filter((folder) => !SLOW_TYPES.some((slow) => slow === folder)),
  'web/build',
  'web/test',
  'scripts',
];

/** Slowest first. */
export const CHECK_STAGES: readonly Stage[] = [
  buildStage(DEFAULT_BRAND),
  tool('lint', 'oxlint/bin/oxlint'),
  typesOf('server'),
  { name: 'walls', run: () => runKept(vitest(PROJECT_ROOT, '--project=walls')) },
  typesOf('web'),
  tool('dead code', 'knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  measured('declared browsers', 'scripts/walls/declared-browsers.ts', [buildStage(DEFAULT_BRAND).name]),
  measured('office apart', 'scripts/walls/office-apart.ts', [buildStage(DEFAULT_BRAND).name]),
  typesOf('core'),
  ...OTHER_TYPES.map(typesOf),
  { name: 'generated', run: () => runKept([join(PROJECT_ROOT, 'scripts/commands/generate.ts'), '--check']) },
  tool('format', 'oxfmt/bin/oxfmt', '--check'),
  measured('reach of screens', 'scripts/walls/screen-reach.ts'),
  measured('prose', 'scripts/walls/prose.ts'),
];

function tool(name: string, file: string, ...args: readonly string[]): Stage {
  return { name, run: () => runKept([toolFile(file), ...args]) };
}

/** Incremental: unchanged sources are not checked again. */
function typesOf(folder: string): Stage {
  const record = join(PROJECT_ROOT, '.cache/types', `${folder.replace('/', '-')}.json`);
  const args = ['-p', join(PROJECT_ROOT, folder), '--incremental', '--tsBuildInfoFile', record];
  return tool(`types of ${folder}`, 'typescript/bin/tsc', ...args);
}

/** The first line of its output is its figure. */
function measured(name: string, file: string, after: readonly string[] = []): Stage {
  return {
    name,
    after,
    run: async () => {
      const outcome = await runKept([join(PROJECT_ROOT, file)]);
      return { ...outcome, figure: outcome.output.split('\n', 1)[0] };
    },
  };
}
