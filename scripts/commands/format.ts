import { runCommand } from '../steps/command.ts';
import { runShown, toolFile } from '../steps/program.ts';

await runCommand(() => runShown([toolFile('oxfmt/bin/oxfmt')]));
