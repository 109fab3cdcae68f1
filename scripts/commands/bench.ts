import { runBrowserProgram } from '../steps/browser-program.ts';
import { runCommand } from '../steps/command.ts';

await runCommand(() => runBrowserProgram('bench/main.ts'));
