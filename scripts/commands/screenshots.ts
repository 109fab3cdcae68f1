import { runBrowserProgram } from '../steps/browser-program.ts';
import { runCommand } from '../steps/command.ts';

await runCommand(() => runBrowserProgram('e2e/screenshots.ts'));
