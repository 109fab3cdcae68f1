// The entry point of every npm script. It is plain JavaScript, because it runs on the machine's Node before anything is
// installed.
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { ensureDependencies } from './launch/dependencies.mjs';
import { ensureRuntime } from './launch/runtime.mjs';
import { runForeground } from './launch/foreground.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command = '', ...args] = process.argv.slice(2);
const script = join(root, 'scripts', 'commands', `${command}.ts`);

if (!/^[a-z-]+$/.test(command) || !existsSync(script)) {
  console.error(`Unknown command "${command}". The commands are the scripts in package.json.`);
  process.exit(2);
}

try {
  const runtime = await ensureRuntime(root);
  await ensureDependencies(root, runtime);
  process.exitCode = await runForeground(runtime, root, [script, ...args]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
