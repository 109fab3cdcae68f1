import { runBrowserProgram } from '../steps/browser-program.ts';
import { runCommand } from '../steps/command.ts';

/** The pictures of the documents, or with `every` all screens for inspection. */
const program = process.argv[2] === 'every' ? 'e2e/every-picture.ts' : 'e2e/screenshots.ts';

await runCommand(() => runBrowserProgram(program));
