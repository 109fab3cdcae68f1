import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../steps/project.ts';

// In the foreground, because it may ask for a password.
const program = join(PROJECT_ROOT, 'server', 'src', 'cli', 'main.ts');
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  cwd: PROJECT_ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
