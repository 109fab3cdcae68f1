import { runCommand } from '../steps/command.ts';
import { runShown, toolFile } from '../steps/program.ts';

/** Recording on the phone, and the rules of replays. */
const PARTS = ['record', 'rules'] as const;

// `npm run mutate` mutates both parts, `npm run mutate -- record web/src/record/replay.ts` only this file.
const [part, ...files] = process.argv.slice(2);
const only = files.length > 0 ? ['--mutate', files.join(',')] : [];

await runCommand(async () => {
  for (const name of part === undefined ? PARTS : [part]) {
    const stryker = toolFile('@stryker-mutator/core/bin/stryker.js');
    const code = await runShown([stryker, 'run', `scripts/mutation/${name}.config.json`, ...only]);
    if (code !== 0) return code;
  }
  return 0;
});
