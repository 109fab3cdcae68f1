import { runBrowserProgram } from '../steps/browser-program.ts';
import { runCommand } from '../steps/command.ts';

/** The pictures of the documents; with `every`, each screen in each theme and size, to be looked at. */
const program = process.argv[2] === 'every' ? 'e2e/every-picture.ts' : 'e2e/screenshots.ts';

await runCommand(() => runBrowserProgram(program));
