import { CHECK_STAGES } from '../steps/check-stages.ts';
import { runCommand } from '../steps/command.ts';
import { runStages } from '../steps/stage.ts';

await runCommand(() => runStages(CHECK_STAGES));
