import { runCommand } from '../steps/command.ts';
import { runShown } from '../steps/program.ts';
import { PROJECT_ROOT } from '../steps/project.ts';
import { vitest } from '../steps/test-stages.ts';

/** Without a database and a browser, as `npm run test:unit -- ticket` those of files with this part of a name. */
await runCommand(() => runShown([...vitest(PROJECT_ROOT), ...process.argv.slice(2)]));
