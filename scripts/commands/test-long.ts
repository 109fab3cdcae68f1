import { runJourneys } from '../steps/browser-program.ts';
import { runCommand } from '../steps/command.ts';

await runCommand(() => runJourneys('playwright.long.config.ts', process.argv.slice(2)));
