import { runCommand } from '../steps/command.ts';
import { runShown } from '../steps/program.ts';
import { UNIT_TESTS } from '../steps/test-stages.ts';

/** Without database and browser. `npm run test:unit -- ticket` runs files with this part of a name. */
await runCommand(() => runShown([...UNIT_TESTS, ...process.argv.slice(2)]));
